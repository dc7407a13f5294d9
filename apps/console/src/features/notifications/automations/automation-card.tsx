/** An automation that unfolds in its card (I-108): whether it runs, how long it waits, what it says, and what it brought. */
import { Button, Collapse, Group, Stack, Switch, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Automation } from '@vitrine/domain/notifications/automations.routes'
import { automations, leastAgain, type Wait } from '@vitrine/domain/notifications/automations.rules'
import { m } from '@vitrine/messages/console'
import automationWords from '@vitrine/messages/console/automations.name'
import noteWords from '@vitrine/messages/console/automations.note'
import waitWords from '@vitrine/messages/console/automations.wait_for'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, useId, useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { Changeable } from '../../../shared/permissions/changeable.tsx'
import css from '../notifications.module.css'
import { AutomationFields, type WrittenLanguage } from './automation-fields.tsx'
import { AutomationResults } from './automation-results.tsx'
import { AutomationStatus } from './automation-status.tsx'
import { useAutomationForm } from './use-automation-form.ts'
import { WaitInput } from './wait-input.tsx'

interface SecondReminderProps {
  again: Wait | null
  usual: Wait
  onChange: (again: Wait | null) => void
}

/** Whether one more follows, and after how long. */
function SecondReminder({ again, usual, onChange }: SecondReminderProps) {
  return (
    <>
      <Switch
        label={m.automations_again()}
        checked={again !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {again && <WaitInput label={m.automations_again_wait()} wait={again} least={leastAgain} onChange={onChange} />}
    </>
  )
}

interface AutomationCardProps extends WrittenLanguage {
  automation: Automation
  onDirty: (isDirty: boolean) => void
}

function CardForm({ automation, onDirty, ...written }: AutomationCardProps) {
  const { id } = automation
  const maySend = useCan('notifications.send')
  const { form, isPending, failure, submit, errors, isDirty } = useAutomationForm(automation, onDirty)
  return (
    <form noValidate onSubmit={submit()} aria-label={automationWords[id]()}>
      <Stack gap="md" pt="md">
        <Changeable permission="notifications.send">
          <Stack gap="md">
            <Switch {...form.getInputProps('active', { type: 'checkbox' })} label={m.automations_switch()} />
            <WaitInput
              label={waitWords[id]()}
              wait={form.values.wait}
              onChange={(wait) => form.setFieldValue('wait', wait)}
            />
            {automations[id].again && (
              <SecondReminder
                again={form.values.again}
                usual={automations[id].again}
                onChange={(again) => form.setFieldValue('again', again)}
              />
            )}
            <AutomationFields automation={id} form={form} errors={errors} {...written} />
          </Stack>
        </Changeable>
        <AutomationResults automation={automation} />
        <FormFailure text={failure} />
        {maySend && (
          <Group justify="flex-end">
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              {m.automations_save()}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** The head of a card: what it is called, what it does, and whether it runs. */
export function CardHead({ automation: { id, active }, children }: { automation: Automation; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      <div>
        <h2 className={css.cardTitle}>{children}</h2>
        <Text size="sm" c="dimmed">
          {noteWords[id]()}
        </Text>
      </div>
      <AutomationStatus active={active} />
    </Group>
  )
}

export function AutomationCard({ automation, ...form }: AutomationCardProps) {
  const [isOpen, setOpen] = useState(false)
  /** What was unfolded once keeps what was typed while it is folded. */
  const [wasOpen, setWasOpen] = useState(false)
  const panel = useId()
  const { id } = automation
  return (
    <article aria-label={automationWords[id]()}>
      <Panel>
        <CardHead automation={automation}>
          <button
            type="button"
            className={css.unfold}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => {
              setOpen(!isOpen)
              setWasOpen(true)
            }}
          >
            {isOpen ? (
              <IconChevronDown size={16} aria-hidden />
            ) : (
              <IconChevronRight size={16} aria-hidden data-mirrored />
            )}
            {automationWords[id]()}
          </button>
        </CardHead>
        <Collapse expanded={isOpen} id={panel}>
          {wasOpen && <CardForm automation={automation} {...form} />}
        </Collapse>
      </Panel>
    </article>
  )
}
