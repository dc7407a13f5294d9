import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes, staleDetailsSchema } from '@vitrine/domain/pages/pages.routes'
import { DefaultQueryExecutor } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { rounds } from '../../../../../../tooling/rounds.ts'
import { banner, createDesignDriver, errorOf } from '../../../../test/design-driver.ts'

const { app, appKey, owner, freshApp, create, read, store, draftOf, saveDesign, revisionsOf } =
  await createDesignDriver()
const colleague = await app.signIn(appKey, { role: 'staff' })

describe('revisions', () => {
  it('a save that names an older revision is refused with the newer copy', async () => {
    const { id, revision } = await create()
    const newer = await store(id, { title: { text: 'Newer' } }, { revision, as: colleague })
    const error = await errorOf(store(id, { title: { text: 'Older' } }, { revision }))
    expect(error.code).toBe('stale_revision')
    const details = staleDetailsSchema.parse(error.details)
    expect(details.pages).toEqual([{ id, current: newer.body.data }])
    expect(details.pages[0]?.current?.updatedBy).toBe(colleague.email)
    expect((await read(id)).body.data.title.text).toBe('Newer')
  })

  it('a deletion that names an older revision is refused', async () => {
    const { id, revision } = await create()
    await store(id, { title: { text: 'Newer' } })
    const remove = app.answer(pagesRoutes.deletePage, { params: { appKey, id } }, owner, { revision })
    expect((await errorOf(remove)).code).toBe('stale_revision')
    expect((await read(id)).body.data.title.text).toBe('Newer')
  })

  it('of fifty saves made on one revision exactly one is stored', async () => {
    const { id, revision } = await create()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => store(id, { title: { text: `Try ${n}` } }, { revision })),
    )
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as AppError).code] : []))
    expect(new Set(codes)).toEqual(new Set(['stale_revision']))
    const stored = (await read(id)).body.data
    expect(stored).toEqual(won[0]?.status === 'fulfilled' ? won[0].value.body.data : null)
  })

  it('saves of many at once that read again when refused all come through, and none is lost', async () => {
    // Each round lets one of them through: of fifty there are 1,275 tries, each answered with the newer page.
    const savers = rounds(20, 50)
    const { id } = await create()
    const append = async (n: number): Promise<void> => {
      let page = (await read(id)).body.data
      for (;;) {
        const data = { blocks: [...page.blocks, banner(`block${n}`)] }
        const refusal = await store(id, data, { revision: page.revision }).then(
          () => null,
          (error: AppError) => error,
        )
        if (refusal === null) return
        expect(refusal.code).toBe('stale_revision')
        const newer = staleDetailsSchema.parse(refusal.details).pages[0]?.current
        if (newer) page = newer
      }
    }
    await Promise.all(Array.from({ length: savers }, (_, n) => append(n)))
    const { blocks } = (await read(id)).body.data
    expect(new Set(blocks.map((block) => block.id)).size).toBe(savers)
    const { total } = await revisionsOf(id)
    expect(total).toBe(savers + 1)
  })

  it('every save is kept with who and when, newest first, also of a deleted page', async () => {
    const { id } = await create()
    app.clock.advance(1_000)
    const second = await store(id, { blocks: [banner()] }, { as: colleague })
    await app.call(pagesRoutes.deletePage, { params: { appKey, id } }, owner)
    const { data, total } = await revisionsOf(id)
    expect(total).toBe(2)
    expect(data[0]).toMatchObject({
      revision: second.revision,
      savedBy: colleague.email,
      blockCount: 1,
      language: null,
    })
    const params = { appKey, id, revision: second.revision ?? '' }
    const kept = (await app.call(pagesRoutes.getPageRevision, { params }, owner)).data
    expect(kept.blocks).toEqual(second.body.data.blocks)
  })
})

describe('what a save asks of the database', () => {
  /** The statements of a call that ask of this app, besides the beginning and the end of its transaction. Jobs ask of all apps. */
  async function statementsOf(appKey: string, call: () => Promise<unknown>) {
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    await call()
    const statements = spy.mock.calls.flatMap(([{ sql, parameters }]) => (parameters.includes(appKey) ? [sql] : []))
    spy.mockRestore()
    return statements
  }

  it('one changed page takes four statements, and nothing that was sent is read back', async () => {
    const { key, person } = await freshApp()
    const { pages, layout } = await draftOf(key, person)
    const save = (text: string, revision: string | undefined) =>
      saveDesign(
        key,
        person,
        {
          layoutId: layout.id,
          pages: [{ id: pages[0]?.id, revision, data: { title: { text }, blocks: [banner('kept')] } }],
        },
        'en',
      )
    const first = await save('First', pages[0]?.revision)
    let answered: unknown
    const statements = await statementsOf(key, async () => {
      answered = await save('Second', first.pages[0]?.revision)
    })
    const tables = statements.flatMap((text) => /\b(?:from|into|update) "(\w+)"/.exec(text)?.[1] ?? [])
    // Who calls is read anew each second, and a server looks at its clock.
    expect(tables.filter((table) => table !== 'users')).toEqual([
      'app_languages',
      'design_overlays',
      'pages',
      'audit_log',
    ])
    expect(answered).toEqual(await draftOf(key, person))
  })

  it.each([
    ['several pages of the screen', 'home'],
    ['a page of another screen', 'custom'],
  ])('the answer is the draft as the next reader finds it: %s', async (_what, type) => {
    const { key, person } = await freshApp()
    const { pages } = await draftOf(key, person)
    const second = await create(key, person, { type, title: { text: 'Second' }, blocks: [banner('second')] })
    const data = { type, title: { text: 'Changed' }, blocks: [banner('second'), banner('third')] }
    const saved = await saveDesign(key, person, { pages: [{ id: second.id, revision: second.revision, data }] })
    expect(saved.pages.map(({ id }) => id)).toEqual([pages[0]?.id, second.id])
    expect(saved.pages[1]).toEqual((await read(second.id, person, key)).body.data)
    expect(saved.pages[0]).toEqual(pages[0])
  })

  it('other languages follow a block that a save moves to another page', async () => {
    const { key, person } = await freshApp()
    await app.database.db.insertInto('app_languages').values({ app_key: key, code: 'de', label: 'Deutsch' }).execute()
    const titled = (text: string) => banner('moved', { title: { text, visible: true } })
    const from = await create(key, person, { blocks: [titled('Sale')] })
    const to = await create(key, person, { blocks: [] })
    const german = await store(from.id, { blocks: [titled('Angebot')] }, { as: person, key, language: 'de' })
    const move = (id: string, revision: string | null, blocks: unknown[]) => ({
      id,
      revision,
      data: { type: 'custom', title: { text: 'Page' }, blocks },
    })
    await saveDesign(key, person, {
      pages: [move(from.id, german.revision ?? null, []), move(to.id, to.revision, [titled('Sale')])],
    })
    const inGerman = await app.answer(pagesRoutes.getPage, { params: { appKey: key, id: to.id } }, person, {
      headers: { 'x-app-language': 'de' },
    })
    expect(inGerman.body.data.blocks[0]).toMatchObject({ title: { text: 'Angebot' } })
  })
})

describe('the atomic save', () => {
  it('stores pages and layout as one and answers the draft', async () => {
    const { key, person } = await freshApp()
    const { pages, layout } = await draftOf(key, person)
    const { id, revision, updatedAt: _at, updatedBy: _by, ...content } = layout
    const saved = await saveDesign(key, person, {
      pages: [{ id: pages[0]?.id, revision: pages[0]?.revision, data: { title: { text: 'Start' } } }],
      layout: { revision, data: { ...content, theme: { ...content.theme, color: { primary: '#123456' } } } },
    })
    expect(saved.pages[0]?.title.text).toBe('Start')
    expect(saved.layout).toMatchObject({ id, theme: { color: { primary: '#123456' } } })
    expect(saved.layout.revision).not.toBe(revision)
    expect(await draftOf(key, person)).toEqual(saved)
    const { data } = await app.call(auditRoutes.listAudit, { params: { appKey: key }, query: { size: 1 } }, person)
    const { title } = (await app.call(designsRoutes.listDesigns, { query: {} }, person)).data[0] ?? {}
    expect(data[0]).toMatchObject({ action: 'design.saved', subject: { kind: 'design', name: title } })
  })

  it('stores nothing when one page is stale, and answers the newer copies', async () => {
    const { key, person } = await freshApp()
    const { pages, layout } = await draftOf(key, person)
    const [home] = pages
    const other = await create(key, person)
    await app.call(
      pagesRoutes.updatePage,
      { params: { appKey: key, id: other.id }, body: { data: { type: 'custom', title: { text: 'Theirs' } } } },
      person,
    )
    const gone = newId()
    const error = await errorOf(
      saveDesign(key, person, {
        pages: [
          { id: home?.id, revision: home?.revision, data: { title: { text: 'Mine' } } },
          { id: other.id, revision: other.revision, data: { type: 'custom', title: { text: 'Mine' } } },
          { id: gone, revision: 'before', data: { type: 'custom', title: { text: 'Page' } } },
        ],
        layout: { revision: 'before', data: {} },
      }),
    )
    expect(error.code).toBe('stale_revision')
    const details = staleDetailsSchema.parse(error.details)
    expect(details.pages.map(({ id, current }) => [id, current?.title.text])).toEqual([
      [other.id, 'Theirs'],
      [gone, undefined],
    ])
    expect(details.layout).toEqual(layout)
    expect((await draftOf(key, person)).pages[0]).toEqual(home)
  })

  it('stores nothing when one block of one page is bad, and names it', async () => {
    const { key, person } = await freshApp()
    const [home] = (await draftOf(key, person)).pages
    const data = { blocks: [banner(), { id: newId(), type: 'spacer', height: 500 }] }
    const error = await errorOf(
      saveDesign(key, person, {
        pages: [
          { id: home?.id, revision: home?.revision, data: { title: { text: 'Good' } } },
          { id: newId(), revision: null, data },
        ],
      }),
    )
    expect(error.issues).toEqual([
      {
        in: 'body',
        path: 'data.pages.1.data.blocks.1.height',
        message: 'From 1 to 200',
        reason: { name: 'number_between', parameters: { least: '1', most: '200' } },
      },
    ])
    expect((await draftOf(key, person)).pages).toEqual([home])
  })

  it('a page that is named twice is refused', async () => {
    const { key, person } = await freshApp()
    const id = newId()
    const page = { id, revision: null, data: {} }
    expect((await errorOf(saveDesign(key, person, { pages: [page, page] }))).issues?.[0]?.path).toBe('data.pages.1.id')
    const both = saveDesign(key, person, { pages: [page], deleted: [{ id, revision: 'x' }] })
    expect((await errorOf(both)).issues?.[0]?.path).toBe('data.deleted.0.id')
  })

  it('an id stands once in a design, over all pages [A-192]', async () => {
    const { key, person } = await freshApp()
    const [home] = (await draftOf(key, person)).pages
    const shared = newId()
    const pageWith = (revision: string | null, id = newId()) => ({ id, revision, data: { blocks: [banner(shared)] } })
    const twice = await errorOf(saveDesign(key, person, { pages: [pageWith(null), pageWith(null)] }))
    expect(twice.issues?.[0]?.path).toMatch(/^data\.pages\.\d\.data\.blocks\.0\.id$/)
    await saveDesign(key, person, { pages: [pageWith(home?.revision ?? null, home?.id)] })
    const again = create(key, person, { blocks: [banner(shared)] })
    expect((await errorOf(again)).issues?.[0]?.path).toBe('data.blocks.0.id')
    const custom = await create(key, person)
    const put = app.call(
      pagesRoutes.updatePage,
      {
        params: { appKey: key, id: custom.id },
        body: { data: { type: 'custom', title: { text: 'Page' }, blocks: [banner(shared)] } },
      },
      person,
    )
    expect((await errorOf(put)).issues?.[0]?.path).toBe('data.blocks.0.id')
    const same = create(key, person, { blocks: [banner('same'), banner('same')] })
    expect((await errorOf(same)).issues?.[0]?.path).toBe('data.blocks.1.id')
  })

  it('a block moves from one page to another in one save', async () => {
    const { key, person } = await freshApp()
    const one = await create(key, person, { blocks: [banner('moving')] })
    const two = await create(key, person)
    const saved = await saveDesign(key, person, {
      pages: [
        {
          id: two.id,
          revision: two.revision,
          data: { type: 'custom', title: { text: 'Page' }, blocks: [banner('moving')] },
        },
        { id: one.id, revision: one.revision, data: { type: 'custom', title: { text: 'Page' }, blocks: [] } },
      ],
    })
    const blocks = Object.fromEntries(saved.pages.map((page) => [page.id, page.blocks.map((block) => block.id)]))
    expect(blocks).toMatchObject({ [one.id]: [], [two.id]: ['moving'] })
  })

  it('two people who save different pages at once both succeed', async () => {
    const { key, person } = await freshApp()
    const pages = [await create(key, person), await create(key, person)]
    await Promise.all(
      pages.map((page, at) =>
        saveDesign(key, person, {
          pages: [{ id: page.id, revision: page.revision, data: { type: 'custom', title: { text: `Person ${at}` } } }],
        }),
      ),
    )
    for (const [at, page] of pages.entries())
      expect((await read(page.id, person, key)).body.data.title.text).toBe(`Person ${at}`)
  })

  it('two people who delete the last two home pages at once leave one', async () => {
    const { key, person } = await freshApp()
    await create(key, person, { type: 'home' })
    const { pages } = await draftOf(key, person)
    const results = await Promise.allSettled(
      pages.map(({ id }) => app.call(pagesRoutes.deletePage, { params: { appKey: key, id } }, person)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await draftOf(key, person)).pages).toHaveLength(1)
  })
})
