/** Orders, customers, designs and texts of the live one that match what is typed in the palette, each leading to its place. */
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarEvent, IconFileText, IconShoppingBag, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { pageTypes } from '@vitrine/domain/actions/action-types'
import type { AppDetail } from '@vitrine/domain/apps/apps.routes'
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { cardTarget } from '@vitrine/domain/designs/design-status.rules'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { badgeOwner, tabOwner } from '@vitrine/domain/pages/overlay.rules'
import { type TranslatableText, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import statusWords from '@vitrine/messages/console/schedules.status'
import { useMemo } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { appQuery, requireAppKey } from '../../shared/api/use-app.ts'
import type { Command } from '../../shared/commands/commands.ts'
import { zoneOf } from '../../shared/dates/chosen-zone.ts'
import { formatOrderDate } from '../../shared/dates/date-words.ts'
import { designAddress } from '../../shared/design-address.ts'
import { nameOfPart } from '../../shared/part-names.ts'
import { readableText } from '../../shared/readable-text.ts'
import type { MenuPath } from '../shell/menu.ts'

const shortest = 2
const pauseMs = 250
const most = 5
/** As much of a text as a row shows. */
const shownLength = 80

/** Where texts stand that are on no page. */
const placesOfParts: Readonly<Record<string, MenuPath>> = {
  '@layout': '/design/navigation-bar',
  '@badges': '/design/product-badges',
  '@settings': '/settings',
}

/** The badge or the tab whose text it is, as their screens are told what to select. */
function selectionOf({ part, owner }: TranslatableText): { badge?: string; tab?: string } {
  if (part === '@badges') return { badge: owner.slice(badgeOwner('').length) }
  return owner.startsWith(tabOwner('')) ? { tab: owner.slice(tabOwner('').length) } : {}
}

/** Where a design is edited; one that opens no more is shown in the list. */
function addressOf({ id, title, status }: Pick<DesignSummary, 'id' | 'title' | 'status'>) {
  if (status === 'live') return { to: '/design/home' } as const
  if (cardTarget({ id, status }) === null) return { to: '/design/schedule', search: { q: title } } as const
  return { to: '/design/schedule/$designId', params: { designId: id } } as const
}

/** The words about the place where it was found. */
function excerpt({ kind, text, source }: TranslatableText, typed: string): string {
  const written = text ?? source
  const plain = kind === 'html' ? readableText(written) : written
  const line = plain.replaceAll(/\s+/g, ' ').trim()
  const at = Math.max(0, line.toLowerCase().indexOf(typed.toLowerCase()) - 20)
  return `${at > 0 ? '…' : ''}${line.slice(at, at + shownLength)}${line.length > at + shownLength ? '…' : ''}`
}

/** The number of an order alone, where it is called as the palette calls it. */
function orderOf(asked: string): string {
  const [word = ''] = m.palette_order({ number: '\n', at: '', total: '' }).split('\n')
  return asked.toLowerCase().startsWith(word.toLowerCase()) ? asked.slice(word.length).trim() : asked
}

/** What fits, from each list that the person may read; nothing is asked for while `app` is null. */
function useLists(asked: string, app: AppDetail | null) {
  const mayRead = (permission: Permission) => app?.permissions.includes(permission) === true
  const key = (list: string) => ['palette', app?.appKey, list, asked]
  const rest = { staleTime: 10_000, retry: false }
  const orders = useQuery({
    queryKey: key('orders'),
    queryFn: ({ signal }) =>
      callApi(
        ordersRoutes.listOrders,
        { query: { appKey: requireAppKey(), keyword: orderOf(asked), page: 1, size: most } },
        { signal },
      ),
    enabled: mayRead('orders.read'),
    ...rest,
  })
  const customers = useQuery({
    queryKey: key('customers'),
    queryFn: ({ signal }) => {
      const params = { appKey: requireAppKey() }
      return callApi(
        customersRoutes.listCustomers,
        { params, query: { query: asked, pageNumber: 1, pageSize: most } },
        { signal },
      )
    },
    enabled: mayRead('customers.read'),
    ...rest,
  })
  const designs = useQuery({
    queryKey: key('designs'),
    queryFn: ({ signal }) =>
      callApi(designsRoutes.listDesigns, { query: { query: asked, pageNumber: 1, pageSize: most } }, { signal }),
    enabled: mayRead('design.read'),
    ...rest,
  })
  const texts = useQuery({
    queryKey: key('texts'),
    queryFn: ({ signal }) => {
      const params = { appKey: requireAppKey(), code: app?.defaultLanguage ?? '' }
      return callApi(
        translationsRoutes.listTexts,
        { params, query: { search: asked, page: 0, size: most } },
        { signal },
      )
    },
    enabled: mayRead('design.read'),
    ...rest,
  })
  return { orders, customers, designs, texts }
}

/** What is asked while the palette is open. */
export function useFoundThings(text: string): { commands: readonly Command[]; isSearching: boolean } {
  const router = useRouter()
  const { data: app, isLoading } = useQuery(appQuery())
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const isAsked = app !== undefined && asked.length >= shortest
  const { orders, customers, designs, texts } = useLists(asked, isAsked ? app : null)
  const commands = useMemo(() => {
    // What the server found fits, whichever of its words it is.
    const found = { keywords: [asked] }
    const ofOrders = orders.data?.data.orders.map(
      ({ id, number, date, totalMinor: amountMinor, currency: currencyCode, customerName }): Command => ({
        ...found,
        id: `order:${id}`,
        label: m.palette_order({
          number,
          at: formatOrderDate(date, zoneOf()),
          total: formatMoney({ amountMinor, currencyCode }),
        }),
        group: m.insights_tab_orders(),
        description: customerName,
        icon: IconShoppingBag,
        run: () => router.navigate({ to: '/', search: { tab: 'orders', order: id } }),
      }),
    )
    const ofCustomers = customers.data?.data.map(
      ({ id, name, email }): Command => ({
        ...found,
        id: `customer:${id}`,
        label: name === '' ? email : `${name}, ${email}`,
        group: m.customers_title(),
        icon: IconUser,
        run: () => router.navigate({ to: '/customers', search: { customer: id } }),
      }),
    )
    const ofDesigns = designs.data?.data.map(
      ({ id, title, status }): Command => ({
        ...found,
        id: `design:${id}`,
        label: title,
        group: m.menu_design(),
        description: statusWords[status](),
        icon: IconCalendarEvent,
        run: () => router.navigate(addressOf({ id, title, status })),
      }),
    )
    const ofTexts = texts.data?.data.flatMap((one): Command[] => {
      const part = texts.data.parts.find(({ id }) => id === one.part)
      if (!part) return []
      const type = pageTypes.find((known) => known === part.type)
      const block = one.owner === part.id ? {} : { block: one.owner }
      const to = type ? designAddress(type) : placesOfParts[part.id]
      if (to === undefined) return []
      return [
        {
          ...found,
          id: `text:${one.owner}:${one.path}`,
          label: m.palette_text({ text: excerpt(one, asked), page: nameOfPart(part) }),
          group: m.menu_design(),
          icon: IconFileText,
          run: () => router.navigate({ to, search: type ? { page: part.id, ...block } : selectionOf(one) }),
        },
      ]
    })
    return isAsked ? [...(ofOrders ?? []), ...(ofCustomers ?? []), ...(ofDesigns ?? []), ...(ofTexts ?? [])] : []
  }, [orders.data, customers.data, designs.data, texts.data, asked, isAsked, router])
  const isSearching =
    // The app itself is still being read.
    (isLoading && text.trim() !== '') ||
    [orders, customers, designs, texts].some(({ isFetching }) => isFetching) ||
    (isAsked && asked !== text.trim())
  return { commands, isSearching }
}
