import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../../../tooling/rounds.ts'
import { exportFile, importFile } from '../../../test/app-file-driver.ts'
import { createAppFileDriver, publishedSnapshot } from '../../../test/full-app.ts'

const { app, freshApp, create } = await createAppFileDriver()

/** Texts with what other programs put into them, and what no database stores. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u000b',
        '\u000c',
        '\u0085',
        '\u2028',
        '\u2029',
        '\n',
        '\r\n',
        '\t',
        '\u0000',
        '\ud800',
        '\ufeff',
      ),
      fc.constantFrom('A', ' ', 'é', 'ع', '🧶', '"', '\\', '<b>', '{{', '=1', "'", '\u00a0', '\u200b'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => `x${parts.join('')}y`)

/** Null for what the route refuses, which must not be for a fault of ours. */
async function accepted<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe('validation_failed')
    return null
  }
}

it('whatever a route accepts is exported, imported and then the same', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, words, name) => {
      const source = await freshApp()
      const params = { appKey: source.key }
      await accepted(() => app.call(designsRoutes.createDesign, { body: { title, pages: [] } as never }, source.person))
      const blocks = [{ id: 'b1', type: 'banner', title: { text: words }, images: [] }]
      await accepted(() => create(source.key, source.person, { title: { text: name }, blocks }))
      await accepted(() =>
        app.call(
          badgesRoutes.createBadge,
          { params, body: { title: { text: name }, description: words } as never },
          source.person,
        ),
      )
      const file = await exportFile(app, source.key, source.person)
      const other = await freshApp()
      const { status, body } = await importFile(app, file, { appKey: other.key, as: other.person })
      expect([status, body.error?.message]).toEqual([200, undefined])

      const titlesOf = async ({ person }: typeof source) =>
        (await app.call(designsRoutes.listDesigns, { query: {} }, person)).data.map((design) => design.title).sort()
      expect(await titlesOf(other)).toEqual(await titlesOf(source))
      const contentOf = async ({ key, person }: typeof source) => {
        const { pages, badges } = await publishedSnapshot(app, key, person)
        return { pages, badges: badges?.map((badge) => [badge.title.text, badge.description]) }
      }
      expect(await contentOf(other)).toEqual(await contentOf(source))
    }),
    {
      numRuns: rounds(12, 100),
      examples: [
        ['A\u000bB', 'A\u000bB', 'A\u000bB'],
        ['A\ufeffB', '\ufeffB', 'A\ufeff'],
      ],
    },
  )
})
