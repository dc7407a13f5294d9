-- Whoever may change something may view it: what is given says so since then, and this is what was given before.
-- Tokens stay as somebody made them: they are never saved again, and run where nobody looks.
update members set permissions = permissions || array(
  select distinct regexp_replace(code, '\.[a-z]+$', '.read') as view from unnest(permissions) code
  where regexp_replace(code, '\.[a-z]+$', '.read') <> all (permissions) and split_part(code, '.', 1) in
    ('insights', 'orders', 'customers', 'design', 'media', 'notifications', 'listing', 'team', 'subscription',
     'integrations', 'settings', 'languages', 'currencies')
  order by view
);
update invitations set permissions = permissions || array(
  select distinct regexp_replace(code, '\.[a-z]+$', '.read') as view from unnest(permissions) code
  where regexp_replace(code, '\.[a-z]+$', '.read') <> all (permissions) and split_part(code, '.', 1) in
    ('insights', 'orders', 'customers', 'design', 'media', 'notifications', 'listing', 'team', 'subscription',
     'integrations', 'settings', 'languages', 'currencies')
  order by view
);
