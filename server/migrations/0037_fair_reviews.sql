-- Neither side reads the other's review before both are written, or until 14 days have passed.

alter table reviews
  -- What was written before is read as it always was. So is what a server of the version before writes meanwhile: it counts it itself.
  add column is_revealed boolean not null default true,
  -- When it is revealed even if the other side writes nothing. Null where it was never hidden.
  add column reveal_at timestamptz,
  -- For the other side alone, shown to it with the review.
  add column private_note text check (length(private_note) between 1 and 2000),
  -- Nothing is hidden forever.
  add constraint hidden_until check (is_revealed or reveal_at is not null),
  -- No one replies to what no one has read, and a review with a reply cannot be changed.
  add constraint reply_after_reveal check (reply is null or is_revealed);

-- Serves the look for what is due, each minute.
create index reviews_hidden on reviews (reveal_at) where not is_revealed;
