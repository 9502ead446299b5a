-- Who begins two-step sign-in again in the same session is shown the same secret: a picture that was scanned stays good.

-- SHA-256 of the session, the browser's cookie and the secret together. A server of a version before makes another secret
-- and leaves this as it is; then it fits no more, and nobody is shown what somebody else has seen.
alter table second_factors add column begun_in bytea check (length(begun_in) = 32);
