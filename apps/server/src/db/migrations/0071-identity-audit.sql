-- What was kept of sign-ins becomes part of the audit log: a row for each app of the person, or one without an app for
-- somebody who is a member of none. A change of a membership belongs to its app alone, which its details name.
insert into audit_log
  (id, app_key, at, actor_kind, sub, actor_name, impersonator, action, subject_kind, subject_id, before, after, session)
select
  case when row_number() over (partition by a.id order by m.app_key) = 1 then a.id
    else left(md5(a.id || m.app_key), 10) end,
  m.app_key, a.at, 'member', a.sub, u.preferred_username, a.actor,
  case a.event
    when 'impersonation_prepared' then 'impersonation.prepared'
    when 'impersonation_started' then 'impersonation.began'
    when 'refresh_reused' then 'session.reused'
    when 'password_reset' then 'password.reset'
    else 'session.began' end,
  'person', a.sub, '{}', '{}', substring(a.details from '^family (.+)$')
from identity_audit a
left join users u on u.sub = a.sub
left join members m on m.sub = a.sub
where a.event not in ('access_changed', 'access_removed');

insert into audit_log
  (id, app_key, at, actor_kind, actor_name, action, subject_kind, subject_id, before, after)
select a.id, substring(a.details from '^app ([^:]+): '), a.at, 'system', 'set-member-active',
  case when a.details like '%: removed' then 'team.member_removed' else 'team.member_changed' end,
  'member', a.sub, '{}',
  case when a.details like '%: changed %'
    then json_build_object('changed', substring(a.details from ': changed (.+)$'))::text else '{}' end
from identity_audit a
where a.event in ('access_changed', 'access_removed');

drop table identity_audit;
