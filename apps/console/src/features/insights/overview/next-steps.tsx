import { Anchor, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Panel } from '@vitrine/ui/panel'
import type { ReactNode } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { headerActions } from '../../../shared/header-actions.ts'
import { m } from '../../../shared/messages/messages.js'
import { useService } from '../../../shared/services.ts'
import type { Home } from './home.api.ts'
import { nextSteps, type StepId } from './next-steps.rules.ts'
import classes from './overview.module.css'

const words: Record<StepId, { title: () => string; text: () => string; way?: ReactNode }> = {
  design: {
    title: m.home_step_design,
    text: m.home_step_design_text,
    way: <DesignLink />,
  },
  publish: {
    title: m.home_step_publish,
    text: m.home_step_publish_text,
    way: <Action slot="publish" label={m.home_publish} />,
  },
  install: {
    title: m.home_step_install,
    text: m.home_step_install_text,
    way: <Action slot="preview" label={m.home_show_preview} />,
  },
  order: { title: m.home_step_order, text: m.home_step_order_text },
}

function DesignLink() {
  return (
    <Anchor component={Link} to="/design" size="sm" underline="always">
      {m.home_open_design_tool()}
    </Anchor>
  )
}

function Action({ slot, label }: { slot: 'preview' | 'publish'; label: () => string }) {
  const mayPublish = useMay('design.publish')
  const { run } = useService(headerActions)
  if (slot === 'publish' && !mayPublish) return null
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => run(slot)}>
      {label()}
    </Anchor>
  )
}

/** The checklist, until all of it is done. Every step names the place where it is done. */
export function NextSteps({ home }: { home: Home }) {
  const steps = nextSteps(home)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Panel>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {m.home_next()}
        </Title>
        <Text size="sm" c="dimmed">
          {m.home_steps_done({ done, all: steps.length })}
        </Text>
      </Group>
      <ol className={classes.steps}>
        {steps.map(({ id, isDone }) => (
          <li key={id} className={classes.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} role="img" aria-label={m.home_step_done()} />
            ) : (
              <IconCircle size={20} role="img" aria-label={m.home_step_open()} />
            )}
            <div>
              <Text size="sm" fw={600}>
                {words[id].title()}
              </Text>
              {!isDone && (
                <>
                  <Text size="sm" c="dimmed">
                    {words[id].text()}
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
