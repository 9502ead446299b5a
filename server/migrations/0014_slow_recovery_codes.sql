-- Recovery codes are hashed as slowly as passwords: who has stolen a dump does not guess them.

-- Of argon2id, the same for all of a member's codes, so that a typed one is hashed once. Codes from before this column have
-- none and lie as SHA-256; they are taken as ever until they are used or made anew, also by a server of the version before.
alter table recovery_codes add column salt bytea check (length(salt) = 16);
