/** The calls of the design area in the words of its tests: one app with its owner, and more on demand. */
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { createTestApp, type SignedIn } from './test-app.ts'

type Json = Record<string, unknown>
type Caller = Pick<SignedIn, 'headers'>

const inLanguage = (language: string | undefined): { headers?: Record<string, string> } =>
  language === undefined ? {} : { headers: { 'x-app-language': language } }

export const errorOf = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  )

export const banner = (id = newId(), extra: Json = {}) => ({ id, type: 'banner', ...extra })

export async function createDesignDriver() {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)

  return {
    app,
    appKey,
    owner,

    /** An app of its own, with its owner. */
    async freshApp() {
      const key = await app.buildApp()
      return { key, person: await app.signIn(key) }
    },

    create: async (key = appKey, as: Caller = owner, data: Json = {}) => {
      const body = { data: { type: 'custom', title: { text: 'Page' }, ...data } }
      return (await app.call(pagesRoutes.createPage, { params: { appKey: key }, body }, as)).data
    },

    read: (id: string, as: Caller = owner, key = appKey) =>
      app.answer(pagesRoutes.getPage, { params: { appKey: key, id } }, as),

    store: (
      id: string,
      data: Json,
      options: { as?: Caller; revision?: string; key?: string; language?: string } = {},
    ) =>
      app.answer(
        pagesRoutes.updatePage,
        {
          params: { appKey: options.key ?? appKey, id },
          body: { data: { type: 'custom', title: { text: 'Page' }, ...data } },
        },
        options.as ?? owner,
        {
          ...(options.revision !== undefined && { revision: options.revision }),
          ...inLanguage(options.language),
        },
      ),

    list: (key: string, as: Caller, query: { type?: string; page?: number; size?: number } = {}) =>
      app.call(pagesRoutes.listPages, { params: { appKey: key }, query }, as),

    draftOf: async (key: string, as: Caller, language?: string) => {
      return (await app.call(pagesRoutes.getDesign, { params: { appKey: key } }, as, inLanguage(language))).data
    },

    saveDesign: async (key: string, as: Caller, data: Json, language?: string) => {
      return (
        await app.call(pagesRoutes.saveDesign, { params: { appKey: key }, body: { data } }, as, inLanguage(language))
      ).data
    },

    revisionsOf: (id: string, as: Caller = owner, key = appKey) =>
      app.call(pagesRoutes.listPageRevisions, { params: { appKey: key, id }, query: {} }, as),
  }
}
