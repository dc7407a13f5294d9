// An app of real size, written past the server: 1,000 members, 100,000 changes in the log, 100,000 customers.
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const sizes = { members: 1_000, changes: 100_000, customers: 100_000 }

const names = `(array['Ada','Björn','Chen','Dalia','Émile','Farah','Goran','Hana','Ivo','Jun'])[1 + i % 10]
  || ' ' || (array['Almeida','Berg','Castro','Diaz','Eriksen','Fabre','Gomes','Haddad','Ito','Jansen','Kowalski'])[1 + i % 11]`

/** Thirteen months back, evenly. */
const earlier = (count) => `now() - interval '13 months' * (i::float / ${count})`

const statements = (appKey) => [
  `insert into users (sub, email, preferred_username)
   select 'bench-' || i, 'member.' || i || '@bench.example', ${names} || ' ' || i
   from generate_series(1, ${sizes.members}) i`,
  `insert into members (app_key, id, sub, name, role, permissions)
   select '${appKey}', 'bm' || lpad(i::text, 8, '0'), 'bench-' || i, ${names} || ' ' || i, 'staff',
     array['app.read', 'design.read', 'catalog.read']
   from generate_series(1, ${sizes.members}) i`,
  `insert into audit_log
     (id, app_key, at, actor_kind, sub, actor_name, action, subject_kind, subject_id, subject_name, before, after, network, session, searched)
   select row.*, lower(concat_ws(chr(10), subject_name, actor_name, subject_id, network, before, after)) from (select 'ba' || lpad(i::text, 8, '0'), '${appKey}', ${earlier(sizes.changes)}, 'member', 'bench-' || (1 + i % ${sizes.members}),
     ${names} as actor_name, (array['page.saved','design.saved','settings.saved','team.member_changed','media.uploaded','session.began'])[1 + i % 6],
     (array['page','design','settings','member','media','person'])[1 + i % 6], 'bs' || (i % 5000) as subject_id, 'Subject no. ' || (i % 5000) as subject_name,
     json_build_object('title', 'Spring sale no. ' || i, 'revision', md5(i::text), 'color', '#F5F5F5', 'note', repeat('was ', 20))::text as before,
     json_build_object('title', 'Summer sale no. ' || i, 'revision', md5((i + 1)::text), 'color', '#202020', 'note', repeat('is ', 20))::text as after,
     '192.0.2.' || (i % 250) as network, md5((i / 40)::text)
   from generate_series(1, ${sizes.changes}) i) row`,
  `insert into customers (app_key, id, email, name, language, created_at, last_visit_at)
   select '${appKey}', 'bc' || lpad(i::text, 8, '0'), 'customer.' || md5(i::text) || '@bench.example', ${names}, 'en',
     ${earlier(sizes.customers)}, case when i % 3 > 0 then now() - interval '90 days' * random() end
   from generate_series(1, ${sizes.customers}) i`,
  // Else each row's foreign key is looked up in a table that is taken for empty.
  'analyze customers',
  `insert into demo_customers (app_key, id, email, name, password_hash, created_at)
   select app_key, id, email, name, '', created_at from customers where app_key = '${appKey}' and id like 'bc%'`,
  `insert into customer_installs (app_key, customer_id, install_id, first_at, last_at)
   select app_key, id, 'install-' || id, created_at, created_at from customers where app_key = '${appKey}' and id like 'bc%'`,
]

const open = {
  embedded: async (folder) => {
    const db = await PGlite.create(folder)
    return { run: (text) => db.exec(text), close: () => db.close() }
  },
  postgres: async (url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return { run: (text) => client.query(text), close: () => client.end() }
  },
}

/** No server may run on an embedded folder meanwhile. */
export async function fill(engine, place, appKey) {
  const began = performance.now()
  const database = await open[engine](place)
  for (const statement of statements(appKey)) await database.run(statement)
  await database.run('vacuum analyze')
  await database.close()
  const counts = Object.entries(sizes).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
  console.log(`${counts.join(', ')}: written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
