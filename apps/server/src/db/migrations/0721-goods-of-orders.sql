-- What was bought with the orders that there are. A name longer than this fits into no index.
set local statement_timeout = 0;
update orders set goods = array(
  select distinct orders.app_key || ' ' || found[1]
  from regexp_matches(details, '"productId":"((?:[^"\\]|\\.)*)"', 'g') found
  where length(found[1]) <= 500)
where goods = '{}' and details like '%"productId":"%';
