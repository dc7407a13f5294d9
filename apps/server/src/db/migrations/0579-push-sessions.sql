-- Sessions that a message brought, for the figures of its A/B test.
create index insight_sessions__push on insight_sessions (app_key, push_id, started_at) where push_id is not null;
