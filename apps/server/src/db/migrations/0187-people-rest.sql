-- Who sent an enquiry may read it again; null for those of before and where the person is gone.
alter table leads add column sent_by text references users (sub) on delete set null;
create index leads__sent_by on leads (sent_by);

-- How many challenges wait for one owner is bounded.
create index passkey_challenges__owner on passkey_challenges (owner, expires_at);

-- A release is told by its number.
update audit_log set subject_name = releases.number::text
from releases
where audit_log.subject_kind = 'release' and audit_log.subject_name is null
  and releases.app_key = audit_log.app_key and releases.id = audit_log.subject_id;
