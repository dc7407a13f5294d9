/** How a composed message leaves: checked first, asked about where something is to be known, and sent once. */
import { AppError, type FieldIssue } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import {
  type MessageCheck,
  manyDevices,
  type SendMessageInput,
} from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { wordsOfRefusedField } from '../../../shared/refusal-words.ts'
import { messageOf, toastSuccess } from '../../../shared/toast.ts'
import { checkMessage, sendMessage, useMessagesChanged } from '../notifications.api.ts'
import { type ChosenTime, fieldOfPath, payloadOf, problemsOf } from './draft.rules.ts'
import type { DraftInUse } from './drafts.ts'
import { wordsOfProblems } from './problem-words.ts'

/** Something to be known before this is sent. */
export interface CheckedMessage {
  body: SendMessageInput
  check: MessageCheck
}

interface SendRequest {
  body: SendMessageInput
  /** The person knows what the check says. */
  isSure: boolean
}

const issuesOf = (error: unknown): readonly FieldIssue[] => (error instanceof AppError && error.issues) || []

/** What stands in the way of a message, field by field, and the rest in a sentence. */
function readRefusal(error: Error, body: SendMessageInput) {
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const issue of issuesOf(error)) {
    const field = fieldOfPath(issue.path, body)
    if (field === null) rest.push(wordsOfRefusedField(issue))
    else fields[field] = wordsOfRefusedField(issue)
  }
  const isAllAtFields = rest.length === 0 && Object.keys(fields).length > 0
  return { fields, failure: isAllAtFields ? null : [messageOf(error), ...rest].join('\n') }
}

export interface Sending {
  /** Words at fields, by their names. */
  errors: Readonly<Record<string, string>>
  failure: string | null
  asked: CheckedMessage | null
  isPending: boolean
  /** Names of the fields that are wrong, in the order of the form; empty where all is well. */
  check(): string[]
  /** Checks and sends, or asks. A time means that it is scheduled. */
  start(time: ChosenTime | null): void
  /** Sends what was asked about. */
  confirm(): void
  /** Ends the question and what was said of an attempt. */
  cancel(): void
}

/** One and the same, so that what shows them is not drawn again with each key. */
const noErrors: Readonly<Record<string, string>> = {}

export function useSending({ draft, change, replace }: DraftInUse, onSent: () => void): Sending {
  const { appKey, languages } = useApp()
  const changed = useMessagesChanged()
  const [isTried, setTried] = useState(false)
  const [asked, setAsked] = useState<CheckedMessage | null>(null)
  const [refused, setRefused] = useState<{ fields: Record<string, string>; failure: string | null } | null>(null)
  const problems = problemsOf(draft, languages)
  const call = useCall({
    mutationFn: async ({ body, isSure }: SendRequest): Promise<CheckedMessage | null> => {
      if (!isSure) {
        const check = await checkMessage(body)
        if (check.findings.length > 0 || check.reach.devices > manyDevices) return { body, check }
      }
      await sendMessage(body)
      return null
    },
    onSuccess: (question, { body }) => {
      setRefused(null)
      setAsked(question)
      if (question !== null) return
      toastSuccess(body.deliveryTime === undefined ? m.notifications_sent() : m.notifications_planned())
      setTried(false)
      replace()
      onSent()
      void changed()
    },
    onError: (error, { body }) => {
      setAsked(null)
      setRefused(readRefusal(error, body))
      // The server has another message of this name: an earlier try arrived, and this is a new one.
      if (error instanceof AppError && error.code === 'conflict') change({ requestId: newId() })
    },
  })
  return {
    errors: isTried ? { ...refused?.fields, ...wordsOfProblems(problems) } : (refused?.fields ?? noErrors),
    failure: refused?.failure ?? null,
    asked,
    isPending: call.isPending,
    check() {
      setTried(true)
      setRefused(null)
      return Object.keys(problems)
    },
    start: (time) => call.start({ body: payloadOf(draft, { appKey, languages, time }), isSure: false }),
    confirm: () => asked && call.start({ body: asked.body, isSure: true }),
    cancel() {
      setAsked(null)
      setRefused(null)
    },
  }
}
