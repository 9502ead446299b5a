const reads = /^\s*(select|with)\b/i
// Includes functions that take locks. Values are parameters, so user text cannot match.
const writes = /\b(insert|update|delete|merge|into|call|nextval|setval|set_config|pg_notify|pg_(try_)?advisory\w*)\b/i

/** True only for a statement that certainly just reads. */
export const isReadOnly = (text: string): boolean => reads.test(text) && !writes.test(text)
