/** Pages of one type that a journey changes and publishes: draft and shoppers get back what they had. */
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { afterAll, beforeAll } from 'vitest'
import { signInOverHttp } from './http-session.ts'
import { openOwnServer } from './own-server.ts'

export function useRestoredPages(appKey: string, types: string): void {
  const input = { params: { appKey }, query: { types } }
  const signIn = async () => signInOverHttp((await openOwnServer()).consoleUrl, 'owner', appKey)
  const read = async () => {
    const session = await signIn()
    return (await session.call(pagesRoutes.getDesign, input)).data.pages
  }
  let before: Awaited<ReturnType<typeof read>> = []
  beforeAll(async () => {
    before = await read()
  })
  afterAll(async () => {
    const revisions = new Map((await read()).map(({ id, revision }) => [id, revision]))
    const pages = before.flatMap((page) => {
      const revision = revisions.get(page.id)
      return revision === undefined ? [] : [{ id: page.id, revision, data: pageContentSchema.parse(page) }]
    })
    const session = await signIn()
    await session.call(pagesRoutes.saveDesign, { ...input, body: { data: { pages } } })
    await session.call(publishingRoutes.publish, { body: { appKey } })
  })
}
