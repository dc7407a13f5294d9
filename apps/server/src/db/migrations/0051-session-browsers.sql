-- What a person recognises a session by, such as 'Chrome' on 'macOS'; null for sessions begun before, and where the
-- browser did not say.
alter table refresh_families add column browser text;
alter table refresh_families add column system text;
