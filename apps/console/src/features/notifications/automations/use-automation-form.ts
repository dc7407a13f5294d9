/** The form of an automation, which one call saves on the revision that it was opened with. */
import type { Automation } from '@vitrine/domain/notifications/automations.routes'
import type { UpdateStatus, Wait } from '@vitrine/domain/notifications/automations.rules'
import { m } from '@vitrine/messages/console'
import automationWords from '@vitrine/messages/console/automations.name'
import statusWords from '@vitrine/messages/console/automations.order_status'
import unitWords from '@vitrine/messages/console/automations.unit'
import { useEffect } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import { rowWords } from '../../../shared/list-words.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { wordsOfProblems } from '../compose/problem-words.ts'
import { countText } from '../message-words.ts'
import {
  type AutomationValues,
  formOf,
  isWhole,
  isWholeAgain,
  problemsOfValues,
  valuesOf,
} from './automation-form.rules.ts'
import { saveAutomation, usePutAutomation } from './automations.api.ts'

const labels: Readonly<Record<string, () => string>> = {
  active: m.automations_switch,
  texts: m.automations_texts,
  image: m.notifications_picture,
  wait: m.automations_wait,
  again: m.automations_again,
  statuses: m.automations_statuses,
}

const waitText = ({ value, unit }: Wait): string =>
  m.automations_wait_text({ value: countText(value), unit: unitWords[unit]() })

/** A value of the form as a person reads it, where two of them stand beside each other. */
function sayValue(name: string, value: unknown): string {
  switch (name) {
    case 'active':
      return value === true ? m.forms_meanwhile_on() : m.forms_meanwhile_off()
    case 'wait':
      return waitText(value as Wait)
    case 'again':
      return value === null ? m.forms_meanwhile_off() : waitText(value as Wait)
    case 'texts':
      return rowWords(Object.values(value as AutomationValues['texts']).flatMap(({ title, body }) => [title, body]))
    case 'statuses':
      return rowWords(
        Object.entries(value as AutomationValues['statuses']).map(
          ([status, wait]) => `${statusWords[status as UpdateStatus]()} (${waitText(wait)})`,
        ),
      )
    default:
      return value === null ? m.forms_meanwhile_empty() : String(value)
  }
}

export function useAutomationForm(automation: Automation, onDirty: (isDirty: boolean) => void) {
  const { languages } = useApp()
  const put = usePutAutomation()
  const { id } = automation
  const read = (copy: Automation) => valuesOf(copy, languages)
  const { form, isPending, failure, submit, standOn } = useCallForm<AutomationValues, Automation, Automation>({
    name: `automation-${id.replaceAll('_', '-')}`,
    initialValues: read(automation),
    read: {
      copy: automation,
      valuesOf: read,
      labelOf: (name) => labels[name]?.() ?? name,
      say: (name, value) => sayValue(name, value),
    },
    validate: {
      texts: (_, values) => (Object.keys(problemsOfValues(values, languages)).length > 0 ? true : null),
      wait: (wait) => (isWhole(wait) ? null : true),
      again: (again) => (isWholeAgain(again) ? null : true),
      statuses: (statuses) => (Object.values(statuses).every(isWhole) ? null : true),
    },
    call: {
      mutationFn: (values, revision) => saveAutomation(id, formOf(values, languages), revision),
      onSuccess: (stored) => {
        const values = read(stored)
        standOn(stored)
        form.setInitialValues(values)
        form.setValues(values)
        form.resetDirty(values)
        put(stored)
        toastSuccess(m.automations_saved({ name: automationWords[id]() }))
      },
    },
  })
  const isDirty = form.isDirty()
  const tell = useLatest(onDirty)
  useEffect(() => {
    tell.current(isDirty)
    return () => tell.current(false)
  }, [isDirty, tell])
  const problems = problemsOfValues(form.values, languages)
  const isTried = Object.keys(form.errors).length > 0
  return {
    form,
    isPending,
    failure,
    submit,
    isDirty,
    errors: isTried ? wordsOfProblems(problems) : {},
  }
}
