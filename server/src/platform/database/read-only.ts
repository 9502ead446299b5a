const reads = /^\s*(select|with)\b/i
// Also what holds rows. Values are not in the text, so no one's words are taken for these.
const writes = /\b(insert|update|delete|merge|into|call|nextval|setval|set_config|pg_notify|pg_(try_)?advisory\w*)\b/i

/** Whether a statement surely does nothing but read. */
export const isReadOnly = (text: string): boolean => reads.test(text) && !writes.test(text)
