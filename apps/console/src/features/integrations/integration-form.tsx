import { Alert, Anchor, Button, Group, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { IntegrationDetail, IntegrationField } from '@vitrine/domain/integrations/integration.schema'
import {
  type FormValues,
  findFormProblems,
  required,
  secretMask,
  shownFields,
} from '@vitrine/domain/integrations/integration-form.rules'
import { m } from '@vitrine/messages/console'
import { type FocusEvent, Suspense, useState } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { wordsOfField } from '../../shared/field-words.ts'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { keeping, kept } from '../../shared/kept-text.tsx'
import { CopyTextButton } from '../../shared/parts/copy-text-button.tsx'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { useNeeds } from '../../shared/permissions/use-whom-to-ask.ts'
import { toastSuccess } from '../../shared/toast.ts'
import { useUnsavedForm } from '../../shared/unsaved-changes/use-unsaved-area.ts'
import { failingWords, nameOf, tierOf, withLabels } from './integration-words.ts'
import { connect, useReadAgain } from './integrations.api.ts'

const DisconnectDialog = lazyDialog(() => import('./disconnect-dialog.tsx').then((module) => module.DisconnectDialog))

function problemsOf(fields: readonly IntegrationField[], values: FormValues): Record<string, string> {
  const problems = findFormProblems(fields, values)
  return Object.fromEntries(
    Object.entries(problems).map(([key, words]) => [
      key,
      words.message === required ? m.fields_required() : wordsOfField(words),
    ]),
  )
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
  const text = {
    ...input,
    label,
    required: true,
    readOnly: isReadOnly,
    description: input.value === secretMask ? m.integrations_secret_kept() : undefined,
    ...(secret && {
      dir: 'ltr',
      // What is stored cannot be edited: whatever is typed takes its place.
      onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
    }),
  }
  if (type === 'lines') return <Textarea {...text} rows={6} autoComplete="off" spellCheck={false} />
  return <TextInput {...text} {...(secret && { type: 'password', autoComplete: 'new-password' })} />
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
          {failingWords(integration)} {waits && kept(m.integrations_failing_help, { integration: nameOf(integration) })}
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

const followedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
].join(', ')

/** Where the service sends its events: its owner enters it there. */
function HookAddress({ integration, url }: { integration: IntegrationDetail; url: string }) {
  return (
    <Stack gap="xs">
      <TextInput
        label={m.integrations_hook_address()}
        description={kept(m.integrations_hook_help, { integration: nameOf(integration), events: followedEvents })}
        value={url}
        readOnly
        dir="ltr"
      />
      <Group>
        <CopyTextButton size="xs" variant="default" text={url} label={m.integrations_hook_copy()} />
      </Group>
    </Stack>
  )
}

type ConnectAnswer = Awaited<ReturnType<typeof connect>>

const valuesOf = ({ formFields }: IntegrationDetail): FormValues =>
  Object.fromEntries(formFields.map(({ key, value }) => [key, value]))

/** A value of a choice by its label. */
const sayValue = (fields: readonly IntegrationField[], key: string, value: unknown): string =>
  fields.find((field) => field.key === key)?.options?.find((option) => option.value === value)?.label ?? String(value)

/** Labels of secrets that are others now: nobody is shown a stored one, which is why it has a mark. */
const otherSecrets = (before: IntegrationDetail, newer: IntegrationDetail): string[] =>
  withLabels(newer.id, newer.formFields)
    .filter(({ key, mark }) => mark !== before.formFields.find((field) => field.key === key)?.mark)
    .map(({ label }) => label)

/** What stands in the way of connecting; null where nothing does. */
function hindranceOf(integration: IntegrationDetail, lacking: string | null): string | null {
  if (lacking !== null) return `${m.integrations_read_only()} ${lacking}`
  if (integration.haveWarning) return m['error.integration_type_taken']()
  if (integration.ownHostNeeded) return m['error.own_host_needed']()
  if (integration.withinPlan) return null
  const tier = tierOf(integration)
  return integration.active ? m.integrations_plan_lost({ tier }) : m.integrations_plan_needed({ tier })
}

/** The form that connects an integration, changes what was entered, and disconnects it. */
export function IntegrationForm({ integration }: { integration: IntegrationDetail }) {
  const { id, active, secretsLost } = integration
  const mayChange = useCan('integrations.change')
  const needs = useNeeds('integrations.change')
  const hindrance = hindranceOf(integration, mayChange ? null : needs)
  const readAgain = useReadAgain()
  const [asks, setAsks] = useState(false)
  const fields = withLabels(id, integration.formFields)
  const { form, isPending, failure, submit, ...copy } = useCallForm<FormValues, ConnectAnswer, IntegrationDetail>({
    name: 'integration',
    initialValues: valuesOf(integration),
    read: {
      copy: integration,
      valuesOf,
      labelOf: (key) => fields.find((field) => field.key === key)?.label ?? key,
      say: (key, value) => sayValue(fields, key, value),
      hidden: (before, newer) => otherSecrets(before, newer),
    },
    validate: (values) => problemsOf(fields, values),
    call: {
      mutationFn: (values, revision) => connect(id, shownFields(fields, values), values, revision),
      onSuccess: (stored, sent) => {
        standOn(stored, sent)
        toastSuccess(keeping(m.integrations_connected_done, { integration: nameOf(integration) }))
      },
      // Somebody else may have been quicker.
      onSettled: readAgain,
    },
  })
  /** What was typed while it was sent stays, and is unsaved. */
  function standOn({ data }: ConnectAnswer, sent: FormValues) {
    const stored = valuesOf(data)
    copy.standOn(data)
    const now = form.getValues()
    form.setInitialValues(stored)
    form.setValues(
      Object.fromEntries(
        Object.keys(stored).map((key) => [key, (now[key] === sent[key] ? stored[key] : now[key]) ?? '']),
      ),
    )
  }
  /** What was entered went with the connection. */
  function startAnew(disconnected: IntegrationDetail) {
    copy.standOn(disconnected)
    form.setInitialValues(valuesOf(disconnected))
    form.setValues(valuesOf(disconnected))
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
        {integration.hookUrl !== undefined && <HookAddress integration={integration} url={integration.hookUrl} />}
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
          {mayChange && !(active && fields.length === 0) && (
            <Button type="submit" loading={isPending} disabled={hindrance !== null}>
              {active ? m.integrations_update() : m.integrations_connect()}
            </Button>
          )}
        </Group>
      </Stack>
      {asks && (
        <Suspense fallback={null}>
          <DisconnectDialog integration={integration} onDone={startAnew} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </form>
  )
}
