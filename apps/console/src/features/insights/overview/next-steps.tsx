import { Anchor, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Panel } from '@vitrine/ui/panel'
import type { ReactNode } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { headerActions } from '../../../shared/header-actions.ts'
import { useService } from '../../../shared/services.ts'
import type { Home } from './home.api.ts'
import { nextSteps, type StepId } from './next-steps.rules.ts'
import classes from './overview.module.css'

const words: Record<StepId, { title: string; text: string; way?: ReactNode }> = {
  design: {
    title: 'Design your home page',
    text: 'Drag banners, products and categories onto the phone.',
    way: (
      <Anchor component={Link} to="/design" size="sm" underline="always">
        Open the design tool
      </Anchor>
    ),
  },
  publish: {
    title: 'Publish to mobile',
    text: 'Makes the design a release that every shopper gets.',
    way: <Action slot="publish" label="Publish" />,
  },
  install: {
    title: 'Open it on a phone',
    text: 'Scan the code of the preview and add the app to the home screen.',
    way: <Action slot="preview" label="Show the preview" />,
  },
  order: { title: 'Receive the first order', text: 'Orders placed in the app appear here at once.' },
}

function Action({ slot, label }: { slot: 'preview' | 'publish'; label: string }) {
  const mayPublish = useMay('design.publish')
  const { run } = useService(headerActions)
  if (slot === 'publish' && !mayPublish) return null
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => run(slot)}>
      {label}
    </Anchor>
  )
}

/** The checklist. Every step names the place where it is done. */
export function NextSteps({ home, isAlone }: { home: Home; isAlone: boolean }) {
  const steps = nextSteps(home)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel className={isAlone ? classes.whole : undefined}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          What to do next
        </Title>
        <Text size="sm" c="dimmed">
          {done} of {steps.length} done
        </Text>
      </Group>
      <ol className={classes.steps}>
        {steps.map(({ id, isDone }) => (
          <li key={id} className={classes.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} role="img" aria-label="Done:" />
            ) : (
              <IconCircle size={20} role="img" aria-label="To do:" />
            )}
            <div>
              <Text size="sm" fw={600}>
                {words[id].title}
              </Text>
              {!isDone && (
                <>
                  <Text size="sm" c="dimmed">
                    {words[id].text}
                  </Text>
                  {words[id].way}
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
