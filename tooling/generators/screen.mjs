// A console screen: its component with a test, and its address. The menu row is a decision of its own.
import { namesOf } from './names.mjs'

const screenText = ({ pascal, snake }) => `import { PageTitle } from '@vitrine/ui/page-title'
import { m } from '../../shared/messages/messages.js'

export function ${pascal}Screen() {
  return <PageTitle title={m.${snake}_title()} />
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
  for (const language of ['en', 'ar'])
    changes.make(
      `apps/console/messages/${language}/${name}.json`,
      `${JSON.stringify({ [`${names.snake}_title`]: names.label }, null, 2)}\n`,
    )
  changes.insert('apps/console/project.inlang/settings.json', {
    marker: '      "./messages/{locale}/errors.json"',
    text: `      "./messages/{locale}/${name}.json",\n`,
  })
  const routes = 'apps/console/src/app/routes.tsx'
  changes.insert(routes, {
    marker: 'export const routeTree',
    text: `const ${names.camel} = createRoute({
  getParentRoute: () => inApp,
  path: '/${name}',
  staticData: { title: m.${names.snake}_title },
  component: lazyPart(() => import('../features/${name}/${name}-screen.tsx').then((module) => module.${names.pascal}Screen)),
})

`,
  })
  changes.insert(routes, {
    after: 'inApp.addChildren([',
    marker: 'insights',
    text: `${names.camel}, `,
  })
  return {
    next: `Its data goes into ${name}.api.ts (hooks; the only file that names contracts), its row into app/shell/menu.ts,
its other languages into apps/console/messages.`,
  }
}
