import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChecklistStep, Checklist as Steps } from '@vitrine/domain/onboarding/onboarding.routes'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import type { ReactNode } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { headerActions } from '../../../shared/header-actions.ts'
import { useService } from '../../../shared/services.ts'
import css from './checklist.module.css'
import { useHideChecklist } from './onboarding.api.ts'

/** What each step says, and the place where it is done. */
const words: Record<ChecklistStep, { title: () => string; text: () => string; way: ReactNode }> = {
  store: {
    title: m.home_step_store,
    text: m.home_step_store_text,
    way: (
      <Group gap="md">
        <Place to="/integrations" label={m.home_open_integrations} />
        <Place to="/settings/store/products" label={m.home_open_products} />
      </Group>
    ),
  },
  design: {
    title: m.home_step_design,
    text: m.home_step_design_text,
    way: <Place to="/design/home" label={m.home_open_design_tool} />,
  },
  publish: {
    title: m.home_step_publish,
    text: m.home_step_publish_text,
    way: <Action slot="publish" label={m.home_publish} />,
  },
  phone: {
    title: m.home_step_phone,
    text: m.home_step_phone_text,
    way: <Action slot="preview" label={m.home_show_preview} />,
  },
  order: { title: m.home_step_order, text: m.home_step_order_text, way: <OrdersLink /> },
  push: {
    title: m.home_step_push,
    text: m.home_step_push_text,
    way: <Place to="/notifications" label={m.home_open_notifications} />,
  },
  listing: {
    title: m.home_step_listing,
    text: m.home_step_listing_text,
    way: <Place to="/app-store-info" label={m.home_open_listing} />,
  },
}

interface PlaceProps {
  to: '/integrations' | '/settings/store/products' | '/design/home' | '/notifications' | '/app-store-info'
  label: () => string
}

function Place({ to, label }: PlaceProps) {
  return (
    <Anchor component={Link} to={to} size="sm" underline="always">
      {label()}
    </Anchor>
  )
}

function OrdersLink() {
  return (
    <Anchor
      renderRoot={(props) => <Link to="/" search={{ tab: 'orders', range: 'all' }} {...props} />}
      size="sm"
      underline="always"
    >
      {m.home_open_orders()}
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

/** The way to a live app. Each step names the place where it is done, and ticks itself. */
export function Checklist({ steps }: Pick<Steps, 'steps'>) {
  const { start, isPending } = useHideChecklist()
  const done = steps.filter((step) => step.done).length
  return (
    <Panel>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h3">
          {m.home_next()}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {m.home_steps_done({ done, all: steps.length })}
          </Text>
          <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => start(true)}>
            {m.home_hide_steps()}
          </Button>
        </Group>
      </Group>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.id} className={css.step} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={20} role="img" aria-label={m.home_step_done()} />
            ) : (
              <IconCircle size={20} role="img" aria-label={m.home_step_open()} />
            )}
            <div>
              <Text size="sm" fw={600}>
                {words[step.id].title()}
              </Text>
              {!step.done && (
                <>
                  <Text size="sm" c="dimmed">
                    {words[step.id].text()}
                  </Text>
                  {words[step.id].way}
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
