/** The minimal query. */
export const oneQuery = 'select id, email from users limit 1'
