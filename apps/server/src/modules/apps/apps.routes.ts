/** Apps of a person, and one app. */
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { ensure } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import { getAppRow, listAppLanguages, listAppsOf, markOwnerViewed } from './apps.queries.ts'

/** The home screen spans areas: it has a module of its own. */
const { getHome: _home, ...routes } = appsRoutes

export const appsModule = bindModule(routes, {
  listApps: async ({ params, query }, { ports, session }) => {
    ensure(params.sub === session.sub, 'not_found')
    const { apps, total } = await listAppsOf(ports.allTables('A person may be a member of several apps.'), {
      sub: session.sub,
      storeCode: query.storeCode,
      page: query.page,
      size: query.size,
    })
    return { data: apps, total }
  },

  getApp: async (_input, { db, member }) => {
    const app = await getAppRow(db)
    const languages = await listAppLanguages(db)
    return {
      data: {
        appKey: app.app_key,
        applicationName: app.application_name,
        storeUrl: app.store_url,
        icon: app.icon,
        ownerFirstViewed: app.owner_first_viewed,
        role: member.role,
        permissions: [...member.permissions],
        defaultLanguage: app.default_language,
        languages: languages.map((row) => ({
          code: row.code,
          label: row.label,
          isDefault: row.is_default,
          rightToLeft: row.right_to_left,
        })),
        currencyCode: app.currency_code,
      },
    }
  },

  markViewed: async (_input, { db, member, session }) => {
    // Somebody who acts for the owner does not take the owner's welcome away.
    const isOwner = member.role === 'owner' && !session.impersonated && !session.apiToken
    const isFirst = isOwner && (await markOwnerViewed(db))
    return { data: { ownerFirstViewed: isFirst || (await getAppRow(db)).owner_first_viewed, isFirst } }
  },
})
