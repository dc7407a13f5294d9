// A console screen: its component with a test, and its address. The menu row is a decision of its own.
import { namesOf } from './names.mjs'

const screenText = ({ pascal, label }) => `import { PageTitle } from '@vitrine/ui/page-title'

export function ${pascal}Screen() {
  return <PageTitle title="${label}" />
}
`

const testText = ({ kebab, label }) => `import { describe, expect, test } from 'vitest'
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

export function newScreen(changes, name) {
  const names = namesOf(name)
  const folder = `apps/console/src/features/${name}`
  changes.make(`${folder}/${name}-screen.tsx`, screenText(names))
  changes.make(`${folder}/${name}.screen.test.tsx`, testText(names))
  const routes = 'apps/console/src/app/routes.tsx'
  changes.insert(routes, {
    marker: 'export const routeTree',
    text: `const ${names.camel} = createRoute({
  getParentRoute: () => inApp,
  path: '/${name}',
  staticData: { title: '${names.label}' },
  component: lazyPart(() => import('../features/${name}/${name}-screen.tsx').then((module) => module.${names.pascal}Screen)),
})

`,
  })
  changes.insert(routes, {
    after: 'inApp.addChildren([',
    marker: 'home',
    text: `${names.camel}, `,
  })
  return {
    next: `Its data goes into ${name}.api.ts (hooks; the only file that names contracts), its row into app/shell/menu.ts.`,
  }
}
