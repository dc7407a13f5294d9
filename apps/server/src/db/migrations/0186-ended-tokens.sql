-- Tokens end when their maker is made inactive: those that only rested end now.
delete from api_tokens using members
where members.app_key = api_tokens.app_key and members.id = api_tokens.member_id and not members.active;
