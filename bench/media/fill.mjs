// A library of real size, written past the server: files with names, tags and texts, pages and releases that show some.
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Forty letters that tell one file from another. */
const hash = (i) => `substr(md5('file ' || ${i}) || md5('more ' || ${i}), 1, 40)`

const statements = (appKey, count) => [
  `insert into media_uploads (app_key, url, thumbnail_url, type, size, width, height, file_name, created_by, created_at)
   select '${appKey}', '/media/${appKey}/' || ${hash('i')} || '.webp', '/media/${appKey}/' || ${hash('i')} || '-t.webp',
     (array['image','image','image','icon','video'])[1 + i % 5], 20000 + (i::bigint * 7919) % 9000000, 1200, 900,
     'IMG_' || lpad(i::text, 6, '0') || '.jpg', 'bench', now() - interval '700 days' * (i::float / ${count})
   from generate_series(1, ${count}) i`,
  `insert into media_items (app_key, id, url, file_name, type, size, tags, alts, noted, created_by, created_at)
   select app_key, 'bm' || lpad(row_number() over (order by created_at)::text, 8, '0'), url,
     (array['summer','winter','banner','portrait','shoe','table'])[1 + length(url) % 6] || ' ' || file_name, type, size,
     array[(array['summer','winter','sale','new'])[1 + size % 4], 'season ' || (size % 40)],
     jsonb_build_object('en', 'A picture of a shoe no. ' || size, 'ar', 'صورة حذاء ' || size),
     (array['summer','winter','sale','new'])[1 + size % 4] || ' season ' || (size % 40) || ' a picture of a shoe no. ' || size,
     created_by, date_trunc('milliseconds', created_at)
   from media_uploads where app_key = '${appKey}' and created_by = 'bench'`,
  // Forty designs of eight pages, each page of 40 kB with 25 pictures.
  `insert into designs (app_key, id, title, status)
   select '${appKey}', 'bd' || d, 'Season no. ' || d, 'draft' from generate_series(1, 40) d`,
  `insert into pages (app_key, id, design_id, type, title, document, position, revision, updated_by)
   select '${appKey}', 'bp' || d || '-' || p, 'bd' || d, 'custom', 'Page no. ' || p,
     (select '{"blocks":[' || string_agg('{"src":"/media/${appKey}/' || ${hash('((d * 8 + p) * 25 + k)')} || '.webp","note":"' || repeat('words of a block ', 90) || '"}', ',') || ']}'
      from generate_series(1, 25) k), p, 'r', 'bench'
   from generate_series(1, 40) d, generate_series(1, 8) p`,
  // Three hundred releases that each show 200 pictures.
  `insert into releases (app_key, id, design_id, number, hash, snapshot, changes, published_by)
   select '${appKey}', 'br' || r, 'bd1', 100000 + r, 'h' || r, '{}', '[]', 'bench' from generate_series(1, 300) r`,
  `insert into release_files (app_key, hash, release_id)
   select '${appKey}', ${hash('(r * 10 + k)')}, 'br' || r from generate_series(1, 300) r, generate_series(1, 200) k`,
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
export async function fill(engine, place, { appKey, count }) {
  const began = performance.now()
  const database = await open[engine](place)
  for (const statement of statements(appKey, count)) await database.run(statement)
  await database.run('vacuum analyze')
  await database.close()
  console.log(`${count.toLocaleString('en')} files: written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
