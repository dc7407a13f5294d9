// A console screen with a test, its words and its address. The menu row is a decision of its own.
import { existsSync, readFileSync } from 'node:fs'
import { namesOf } from './names.mjs'

const plainScreen = ({ pascal, snake }) => `import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'

export function ${pascal}Screen() {
  return <PageTitle title={m.${snake}_title()} />
}
`

const listScreen = ({ kebab, camel, pascal, snake }) => `import { IconList } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { List } from '../../shared/lists/list.tsx'
import { listAddress, unsorted } from '../../shared/lists/list-address.ts'
import type { Column } from '../../shared/lists/list-table.tsx'
import { useSetSearch } from '../../shared/lists/use-set-search.ts'
import { ${camel}PageSize, type ${pascal}Row, use${pascal} } from './${kebab}.api.ts'

const columns = (): Column<${pascal}Row>[] => [
  { label: m.${snake}_name(), isHead: true, isLong: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { label: m.${snake}_updated(), cell: ({ updatedAt }) => formatDateTime(updatedAt) },
]

export function ${pascal}Screen() {
  const search = useSearch({ from: '/signed-in/in-app/${kebab}' })
  const list = listAddress({ search, set: useSetSearch(), ...unsorted })
  return (
    <>
      <PageTitle title={m.${snake}_title()} />
      <List
        label={m.${snake}_title()}
        query={use${pascal}(list.page)}
        rowsOf={({ data }) => data}
        totalOf={({ total }) => total}
        keyOf={({ id }) => id}
        pageSize={${camel}PageSize}
        address={list}
        columns={columns()}
        nothing={{ icon: <IconList size={20} />, title: m.${snake}_empty() }}
      />
    </>
  )
}
`

const apiText = ({ kebab, camel, pascal, label }) => `/** Calls of the ${label.toLowerCase()} screen. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import { ${camel}Routes } from '@vitrine/domain/${kebab}/${kebab}.routes'
import { callApi } from '../../shared/api/client.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'

export type ${pascal}Row = RouteOutput<(typeof ${camel}Routes)['list${pascal}']>['data'][number]

export const ${camel}PageSize = 25

/** \`page\` counts from 1. */
export const use${pascal} = (page: number) =>
  useQuery({
    queryKey: ['${kebab}', requireAppKey(), page],
    queryFn: ({ signal }) =>
      callApi(
        ${camel}Routes.list${pascal},
        { params: { appKey: requireAppKey() }, query: { page: page - 1, size: ${camel}PageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
`

const plainTest = ({ kebab, label }) => `import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

serveEachTest()

describe('the ${label.toLowerCase()} screen', () => {
  test('has its title and no accessibility finding', async () => {
    await openScreen('/${kebab}')
    await expect.element(page.getByRole('heading', { name: '${label}', level: 1 })).toBeVisible()
    await expectAccessible()
  })
})
`

const listTest = ({
  kebab,
  camel,
  pascal,
  label,
}) => `import { ${camel}Routes } from '@vitrine/domain/${kebab}/${kebab}.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
let total = 0
beforeEach(() => {
  total = 26
  opened.server.on(${camel}Routes.list${pascal}, ({ query: { page: at = 0, size = 25 } }) => ({
    data: Array.from({ length: total }, (_, index) => ({
      id: \`id-\${index}\`,
      name: \`Number \${index + 1}\`,
      updatedAt: '2026-05-04T09:30:00.000Z',
    })).slice(Number(at) * Number(size), (Number(at) + 1) * Number(size)),
    total,
  }))
})

describe('the list of ${label.toLowerCase()}', () => {
  test('stands at the page that the address names', async () => {
    await openScreen('/${kebab}')
    await expect.element(page.getByRole('rowheader', { name: 'Number 1', exact: true })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect.element(page.getByRole('rowheader', { name: 'Number 26' })).toBeVisible()
    expect(location.search).toBe('?page=2')
  })

  test('says that nothing is there', async () => {
    total = 0
    await openScreen('/${kebab}')
    await expect.element(page.getByText('There is nothing here yet')).toBeVisible()
  })
})
`

const addressText = ({ camel, pascal, snake, kebab }, hasList) => `const ${camel} = createRoute({
  getParentRoute: () => inApp,
  path: '/${kebab}',
  staticData: { title: m.${snake}_title },
${hasList ? '  validateSearch: listSearch(),\n' : ''}  component: lazyPart(() => import('../features/${kebab}/${kebab}-screen.tsx').then((module) => module.${pascal}Screen)),
})

`

/** Whether the area has the route that `npm run new module` makes. */
function hasListRoute({ kebab, pascal }) {
  const contract = `packages/domain/src/${kebab}/${kebab}.routes.ts`
  return existsSync(contract) && readFileSync(contract, 'utf8').includes(`list${pascal}:`)
}

export function newScreen(changes, name) {
  const names = namesOf(name)
  const { camel, snake, label } = names
  const hasList = hasListRoute(names)
  const folder = `apps/console/src/features/${name}`
  changes.make(`${folder}/${name}-screen.tsx`, hasList ? listScreen(names) : plainScreen(names))
  if (hasList) changes.make(`${folder}/${name}.api.ts`, apiText(names))
  changes.make(`${folder}/${name}.screen.test.tsx`, hasList ? listTest(names) : plainTest(names))
  const words = {
    [`${snake}_title`]: label,
    ...(hasList && {
      [`${snake}_name`]: 'Name',
      [`${snake}_updated`]: 'Last changed',
      [`${snake}_empty`]: 'There is nothing here yet',
    }),
  }
  for (const language of ['en', 'ar'])
    changes.make(`packages/messages/${language}/${name}.json`, `${JSON.stringify(words, null, 2)}\n`)
  const routes = 'apps/console/src/app/routes.tsx'
  changes.insert(routes, { marker: 'export const routeTree', text: addressText(names, hasList) })
  changes.insert(routes, { after: 'inApp.addChildren([', marker: 'insights', text: `${camel}, ` })
  return {
    next: hasList
      ? `It lists what list${names.pascal} answers. Its row goes into app/shell/menu.ts, its other languages into packages/messages.`
      : `Its data goes into ${name}.api.ts (hooks; the only file that names contracts), its row into app/shell/menu.ts,
its other languages into packages/messages. Where 'npm run new module ${name}' comes first, its screen is a list.`,
  }
}
