/** What is asked where as little as possible is asked. */
export const oneQuery = 'select id, email from users limit 1'
