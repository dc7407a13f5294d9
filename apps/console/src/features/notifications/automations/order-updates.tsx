/** The configuration of Order updates, the only automation that opens one (I-108 to I-112). */
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Automation } from '@vitrine/domain/notifications/automations.routes'
import { isReported, type UpdateStatus, updateStatuses } from '@vitrine/domain/notifications/automations.rules'
import { m } from '@vitrine/messages/console'
import automationWords from '@vitrine/messages/console/automations.name'
import statusWords from '@vitrine/messages/console/automations.order_status'
import { Panel } from '@vitrine/ui/panel'
import { useCan } from '../../../shared/api/use-app.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { Changeable } from '../../../shared/permissions/changeable.tsx'
import css from '../notifications.module.css'
import { AutomationFields, type WrittenLanguage } from './automation-fields.tsx'
import { type AutomationValues, firstWait } from './automation-form.rules.ts'
import { AutomationResults } from './automation-results.tsx'
import { AutomationStatus } from './automation-status.tsx'
import { useAutomationForm } from './use-automation-form.ts'
import { WaitInput } from './wait-input.tsx'

type Statuses = AutomationValues['statuses']

function Statuses({ statuses, onChange }: { statuses: Statuses; onChange: (statuses: Statuses) => void }) {
  const set = (status: UpdateStatus, isOn: boolean) => {
    const { [status]: _, ...others } = statuses
    onChange(isOn ? { ...others, [status]: firstWait } : others)
  }
  return (
    <fieldset className={css.statuses} aria-label={m.automations_statuses()}>
      <Text size="sm" fw={600}>
        {m.automations_statuses()}
      </Text>
      {updateStatuses.map((status) => {
        const wait = statuses[status]
        const name = statusWords[status]()
        return (
          <div key={status} className={css.status}>
            <Checkbox
              label={name}
              description={isReported(status) ? undefined : m.automations_not_reported()}
              checked={wait !== undefined}
              onChange={(event) => set(status, event.currentTarget.checked)}
            />
            {wait && (
              <WaitInput
                label={m.automations_wait()}
                name={m.automations_wait_of({ status: name })}
                wait={wait}
                onChange={(next) => onChange({ ...statuses, [status]: next })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

interface OrderUpdatesProps extends WrittenLanguage {
  automation: Automation
  onBack: () => void
  onDirty: (isDirty: boolean) => void
}

export function OrderUpdates({ automation, onBack, onDirty, ...written }: OrderUpdatesProps) {
  const maySend = useCan('notifications.send')
  const { form, isPending, failure, submit, errors } = useAutomationForm(automation, onDirty)
  const { active } = automation
  /** Each button stores the whole form, with the status that it names (I-110). */
  const save = (isActive: boolean) => {
    form.setFieldValue('active', isActive)
  }
  return (
    <Stack gap="md">
      <div>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden data-mirrored />} onClick={onBack}>
          {m.automations_back()}
        </Button>
      </div>
      <Panel>
        <form noValidate onSubmit={submit()} aria-label={automationWords.order_updates()}>
          <Stack gap="md">
            <Group gap="xs">
              <h2 className={css.cardTitle}>{automationWords.order_updates()}</h2>
              <AutomationStatus active={active} />
            </Group>
            <Changeable permission="notifications.send">
              <Stack gap="md">
                <Statuses
                  statuses={form.values.statuses}
                  onChange={(statuses) => form.setFieldValue('statuses', statuses)}
                />
                <AutomationFields automation="order_updates" form={form} errors={errors} {...written} />
              </Stack>
            </Changeable>
            <AutomationResults automation={automation} />
            <FormFailure text={failure} />
            {maySend && (
              <Group justify="flex-end" gap="xs">
                {active ? (
                  <>
                    <Button
                      type="submit"
                      variant="default"
                      loading={isPending && !form.values.active}
                      onClick={() => save(false)}
                    >
                      {m.automations_stop()}
                    </Button>
                    <Button type="submit" loading={isPending && form.values.active} onClick={() => save(true)}>
                      {m.automations_update()}
                    </Button>
                  </>
                ) : (
                  <Button type="submit" loading={isPending} onClick={() => save(true)}>
                    {m.automations_start()}
                  </Button>
                )}
              </Group>
            )}
          </Stack>
        </form>
      </Panel>
    </Stack>
  )
}
