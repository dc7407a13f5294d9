// A console screen: its component with a test, and its address. The menu row is a decision of its own.
import { namesOf } from './names.mjs'

const screenText = ({ pascal, label }) => `import { Stack, Title } from '@mantine/core'

export function ${pascal}Screen() {
  return (
    <Stack>
      <Title order={1}>${label}</Title>
    </Stack>
  )
}
`

const testText = ({ kebab, pascal, label }) => `import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ${pascal}Screen } from './${kebab}-screen.tsx'

describe('${label.toLowerCase()} screen', () => {
  test('it has its title', () => {
    const html = renderToString(
      <MantineProvider>
        <${pascal}Screen />
      </MantineProvider>,
    )
    expect(html).toContain('${label}')
  })
})
`

export function newScreen(changes, name) {
  const names = namesOf(name)
  const folder = `apps/console/src/features/${name}`
  changes.make(`${folder}/${name}-screen.tsx`, screenText(names))
  changes.make(`${folder}/${name}-screen.test.tsx`, testText(names))
  const routes = 'apps/console/src/app/routes.tsx'
  changes.insert(routes, {
    marker: 'export const routeTree',
    text: `const ${names.camel} = createRoute({
  getParentRoute: () => inApp,
  path: '/${name}',
  component: lazyRouteComponent(() => import('../features/${name}/${name}-screen.tsx'), '${names.pascal}Screen'),
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
