import { Alert, Anchor, Button, Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { IntegrationDetail, IntegrationField } from '@vitrine/domain/integrations/integration.schema'
import {
  type FormValues,
  findFormProblems,
  secretMask,
  shownFields,
} from '@vitrine/domain/integrations/integration-form.rules'
import { Suspense, useState } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { m } from '../../shared/messages/messages.js'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { useUnsavedForm } from '../../shared/unsaved-changes/use-unsaved-area.ts'
import { failingWords, nameOf, problemWord, tierOf, withLabels } from './integration-words.ts'
import { connect, useReadAgain } from './integrations.api.ts'

const DisconnectDialog = lazyDialog(() => import('./disconnect-dialog.tsx').then((module) => module.DisconnectDialog))

function problemsOf(fields: readonly IntegrationField[], values: FormValues): Record<string, string> {
  const problems = findFormProblems(fields, values)
  return Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, problemWord(problem)]))
}

interface FieldProps {
  field: IntegrationField
  /** What the form gives its inputs. */
  input: ReturnType<ReturnType<typeof useCallForm<Record<string, string>>>['form']['getInputProps']>
  isReadOnly: boolean
}

function FormField({ field: { label, type, options = [], secret }, input, isReadOnly }: FieldProps) {
  if (type === 'radio')
    return (
      <Radio.Group {...input} label={label} required>
        <Stack gap="xs" mt="xs">
          {options.map((option) => (
            <Radio key={option.value} {...option} disabled={isReadOnly} />
          ))}
        </Stack>
      </Radio.Group>
    )
  if (type === 'dropdown')
    return <Select {...input} label={label} required allowDeselect={false} data={options} disabled={isReadOnly} />
  return (
    <TextInput
      {...input}
      label={label}
      required
      readOnly={isReadOnly}
      description={input.value === secretMask ? m.integrations_secret_kept() : undefined}
      {...(secret && {
        type: 'password',
        autoComplete: 'new-password',
        dir: 'ltr',
        // What is stored cannot be edited: whatever is typed takes its place.
        onFocus: (event) => event.currentTarget.select(),
      })}
    />
  )
}

/** How the service fares with what it is told. */
function Standing({ integration }: { integration: IntegrationDetail }) {
  const { active, tookAt, refused, failing } = integration
  if (!active || (tookAt === null && refused === null && failing === null)) return null
  const waits = failing !== null && failing.waiting.orders + failing.waiting.signUps > 0
  return (
    <Stack gap={4}>
      {failing && (
        <Alert color="red">
          {failingWords(integration)} {waits && m.integrations_failing_help({ integration: nameOf(integration) })}
        </Alert>
      )}
      {tookAt !== null && (
        <Text size="sm" c="dimmed">
          {m.integrations_took_at({ at: formatDateTime(tookAt) })}
        </Text>
      )}
      {refused && (
        <Text size="sm" c="dimmed">
          {m.integrations_refused_at({ at: formatDateTime(refused.at), status: refused.status })}
        </Text>
      )}
    </Stack>
  )
}

type Stored = Awaited<ReturnType<typeof connect>>

/** What stands in the way of connecting; null where nothing does. */
function hindranceOf(integration: IntegrationDetail, mayChange: boolean): string | null {
  if (!mayChange) return m.integrations_read_only({ permission: m.team_permission_integrations_change() })
  if (integration.haveWarning) return m.errors_integration_type_taken()
  if (integration.ownHostNeeded) return m.errors_own_host_needed()
  if (integration.withinPlan) return null
  const tier = tierOf(integration)
  return integration.active ? m.integrations_plan_lost({ tier }) : m.integrations_plan_needed({ tier })
}

/** The form that connects an integration, changes what was entered, and disconnects it. */
export function IntegrationForm({ integration }: { integration: IntegrationDetail }) {
  const { id, active, secretsLost } = integration
  const mayChange = useCan('integrations.change')
  const hindrance = hindranceOf(integration, mayChange)
  const readAgain = useReadAgain()
  const [asks, setAsks] = useState(false)
  const fields = withLabels(id, integration.formFields)
  const { form, isPending, failure, submit } = useCallForm<Record<string, string>, Stored>({
    name: 'integration',
    initialValues: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
    validate: (values) => problemsOf(fields, values),
    call: {
      mutationFn: (values) => connect(id, shownFields(fields, values), values),
      onSuccess: (stored, sent) => {
        standOn(stored, sent)
        toastSuccess(m.integrations_connected_done({ integration: nameOf(integration) }))
      },
      // Somebody else may have been quicker.
      onSettled: readAgain,
    },
  })
  /** What was typed while it was sent stays, and is unsaved. */
  function standOn({ data }: Stored, sent: FormValues) {
    const stored = Object.fromEntries(data.formFields.map(({ key, value }) => [key, value]))
    const now = form.getValues()
    form.setInitialValues(stored)
    form.setValues(
      Object.fromEntries(
        Object.keys(stored).map((key) => [key, (now[key] === sent[key] ? stored[key] : now[key]) ?? '']),
      ),
    )
  }
  useUnsavedForm('integration', { dirty: mayChange && form.isDirty(), discard: form.reset })
  return (
    <form noValidate onSubmit={submit()} aria-label={nameOf(integration)}>
      <Stack gap="md">
        {hindrance !== null && (
          <Alert color={mayChange ? 'yellow' : 'gray'}>
            {hindrance}{' '}
            {mayChange && !integration.withinPlan && (
              <Anchor component={Link} to="/pricing" c="inherit" underline="always">
                {m.integrations_see_plans()}
              </Anchor>
            )}
          </Alert>
        )}
        <Standing integration={integration} />
        {secretsLost && <Alert color="red">{m.integrations_secrets_lost()}</Alert>}
        {fields.length === 0 && <Text size="sm">{active ? m.integrations_works() : m.integrations_no_fields()}</Text>}
        {shownFields(fields, form.values).map((field) => (
          <FormField key={field.key} field={field} input={form.getInputProps(field.key)} isReadOnly={!mayChange} />
        ))}
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="xs">
          {active && mayChange && (
            <Button variant="default" onClick={() => setAsks(true)}>
              {m.integrations_disconnect()}
            </Button>
          )}
          {!(active && fields.length === 0) && (
            <Button type="submit" loading={isPending} disabled={hindrance !== null}>
              {active ? m.integrations_update() : m.integrations_connect()}
            </Button>
          )}
        </Group>
      </Stack>
      {asks && (
        <Suspense fallback={null}>
          <DisconnectDialog integration={integration} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </form>
  )
}
