/** What both screens compose: the language that is written, and how an earlier message is copied into the draft. */
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import type { NotificationsAddress } from '../notifications-address.ts'
import { defaultOf } from '../texts/message-texts.rules.ts'
import { draftOf, isEmpty } from './draft.rules.ts'
import { type DraftKind, useKeptDraft } from './drafts.ts'
import type { WrittenText } from './written-texts.tsx'

/** Beginning of the ids of the form's fields. */
export const formId = 'message'

export function useComposing(kind: DraftKind, { tab, go }: NotificationsAddress) {
  const { languages } = useApp()
  const draft = useKeptDraft(kind)
  const [language, onLanguage] = useState(defaultOf(languages))
  const [written, onWritten] = useState<WrittenText>('a')
  const [isCopied, setCopied] = useState(false)
  const confirm = useConfirm()
  // Once the form is shown: what is hidden takes no focus.
  useEffect(() => {
    if (!isCopied || tab !== 'manual') return
    setCopied(false)
    document.getElementById(`${formId}-title:${language}`)?.focus()
  }, [isCopied, tab, language])
  const copy = async (message: Message) => {
    const isSure =
      isEmpty(draft.get()) ||
      (await confirm({
        title: m.notifications_replace_title(),
        message: m.notifications_replace_text(),
        confirmLabel: m.notifications_replace(),
      }))
    if (!isSure) return
    const copied = draftOf(message, languages)
    // Nothing is sent by what a screen does not show.
    const unseen = kind === 'older' ? { segment: null, urgent: false, experiment: null } : { devices: '' }
    const next = { ...copied, ...unseen }
    draft.set(next)
    onWritten('a')
    const isForAllNow = message.audience.kind !== 'all' && next.segment === null && next.devices === ''
    toastSuccess(isForAllNow ? m.notifications_copied_for_all() : m.notifications_copied())
    go('manual')
    setCopied(true)
  }
  return {
    /** What form and preview are given. */
    writing: { kind, language, written },
    onLanguage,
    onWritten,
    copy: (message: Message) => void copy(message),
  }
}
