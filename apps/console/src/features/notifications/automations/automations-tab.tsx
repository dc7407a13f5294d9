/** The eight automations of the specification, then our own two (I-107). */
import { Stack } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Automation } from '@vitrine/domain/notifications/automations.routes'
import { m } from '@vitrine/messages/console'
import automationWords from '@vitrine/messages/console/automations.name'
import { Panel } from '@vitrine/ui/panel'
import { Fragment, useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { LookOnly } from '../../../shared/permissions/not-allowed.tsx'
import { useUnsavedForm } from '../../../shared/unsaved-changes/use-unsaved-area.ts'
import css from '../notifications.module.css'
import type { NotificationsAddress } from '../notifications-address.ts'
import { AutomationCard, CardHead } from './automation-card.tsx'
import type { WrittenLanguage } from './automation-fields.tsx'
import { useAutomations } from './automations.api.ts'
import { OrderUpdates } from './order-updates.tsx'

interface AutomationsTabProps extends WrittenLanguage {
  address: NotificationsAddress
}

/** The card of Order updates leads to its configuration. */
function OpeningCard({ automation, onOpen }: { automation: Automation; onOpen: () => void }) {
  const name = automationWords[automation.id]()
  return (
    <article aria-label={name}>
      <Panel>
        <CardHead automation={automation}>
          <button type="button" className={css.unfold} onClick={onOpen}>
            {name}
            <IconChevronRight size={16} aria-hidden data-mirrored />
          </button>
        </CardHead>
      </Panel>
    </article>
  )
}

/** Which of the forms hold something that is not saved. */
function useUnsavedAutomations() {
  const [edited, setEdited] = useState<ReadonlySet<Automation['id']>>(new Set())
  /** Another number draws the forms anew, as they are stored. */
  const [drawn, setDrawn] = useState(0)
  useUnsavedForm('automation', { dirty: edited.size > 0, discard: () => setDrawn((number) => number + 1) })
  const note = (id: Automation['id']) => (isDirty: boolean) =>
    setEdited((before) => {
      if (before.has(id) === isDirty) return before
      const next = new Set(before)
      if (isDirty) next.add(id)
      else next.delete(id)
      return next
    })
  return { drawn, note }
}

export function AutomationsTab({ address, ...written }: AutomationsTabProps) {
  const { data, error, refetch } = useAutomations()
  const { drawn, note } = useUnsavedAutomations()
  const { isConfiguring } = address
  const maySend = useCan('notifications.send')
  /** What was opened once keeps what was typed while another part is shown. */
  const [wasConfiguring, setWasConfiguring] = useState(isConfiguring)
  if (isConfiguring && !wasConfiguring) setWasConfiguring(true)
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Panel>
        <SkeletonLines count={10} height={44} />
      </Panel>
    )
  const orders = data.find(({ id }) => id === 'order_updates')
  return (
    <Fragment key={drawn}>
      {!maySend && <LookOnly permission="notifications.send">{m.automations_look_only()}</LookOnly>}
      {wasConfiguring && orders && (
        <div hidden={!isConfiguring}>
          <OrderUpdates automation={orders} onBack={address.goBack} onDirty={note('order_updates')} {...written} />
        </div>
      )}
      <section hidden={isConfiguring} aria-label={m.automations_list()}>
        <Stack gap="sm">
          {data.map((automation) =>
            automation.id === 'order_updates' ? (
              <OpeningCard key={automation.id} automation={automation} onOpen={address.configure} />
            ) : (
              <AutomationCard key={automation.id} automation={automation} onDirty={note(automation.id)} {...written} />
            ),
          )}
        </Stack>
      </section>
    </Fragment>
  )
}
