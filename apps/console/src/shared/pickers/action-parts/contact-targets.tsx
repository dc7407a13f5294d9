import { mailTextsOfLink, messageOfLink } from '@vitrine/domain/actions/contact-link.rules'
import { m } from '@vitrine/messages/console'
import { contactKinds } from '../../fields/contact-kinds.ts'
import { Textarea, TextInput } from '../../fields/text-input.tsx'
import type { ActionPartProps } from './action-part.ts'
import { CheckedInput } from './checked-input.tsx'

const phoneExample = '+49 30 1234567'

export const PhoneTarget = (of: ActionPartProps) => (
  <CheckedInput
    of={of}
    part="phone.number"
    label={m.pickers_phone()}
    placeholder={phoneExample}
    required
    stored={of.action.phone?.number ?? ''}
    {...contactKinds.phone}
    leftOut={(text) => contactKinds.phone.leftOut(text, { keepsText: false })}
    toAction={(number) => ({ ...of.action, phone: { number } })}
  />
)

export function SmsTarget(of: ActionPartProps) {
  const { id, action, onType, onCommit } = of
  const sms = { ...action.sms, text: action.sms?.text ?? '' }
  return (
    <>
      <CheckedInput
        of={of}
        part="sms.number"
        label={m.pickers_phone()}
        help={m.pickers_phone_help()}
        placeholder={phoneExample}
        stored={sms.number ?? ''}
        {...contactKinds.phone}
        leftOut={(text) => contactKinds.phone.leftOut(text, { keepsText: true })}
        toAction={(number, typed) => ({
          ...action,
          sms: { ...sms, number: number || undefined, text: messageOfLink(typed) || sms.text },
        })}
      />
      <Textarea
        id={`${id}_sms_text`}
        label={m.pickers_text()}
        rows={3}
        maxLength={1000}
        value={sms.text}
        onChange={(event) => onType({ ...action, sms: { ...sms, text: event.currentTarget.value } })}
        onBlur={onCommit}
      />
    </>
  )
}

export function EmailTarget(of: ActionPartProps) {
  const { id, action, onType, onCommit } = of
  const email = {
    address: action.email?.address ?? '',
    subject: action.email?.subject ?? '',
    content: action.email?.content ?? '',
  }
  return (
    <>
      <CheckedInput
        of={of}
        part="email.address"
        label={m.pickers_email()}
        placeholder="hello@yourshop.com"
        required
        stored={email.address}
        {...contactKinds.email}
        leftOut={(text) => contactKinds.email.leftOut(text, { keepsText: true })}
        toAction={(address, typed) => {
          const { subject, content } = mailTextsOfLink(typed)
          return {
            ...action,
            email: { address, subject: subject || email.subject, content: content || email.content },
          }
        }}
      />
      <TextInput
        id={`${id}_email_subject`}
        label={m.pickers_subject()}
        maxLength={500}
        value={email.subject}
        onChange={(event) => onType({ ...action, email: { ...email, subject: event.currentTarget.value } })}
        onBlur={onCommit}
      />
      <Textarea
        id={`${id}_email_content`}
        label={m.pickers_content()}
        rows={4}
        maxLength={5000}
        value={email.content}
        onChange={(event) => onType({ ...action, email: { ...email, content: event.currentTarget.value } })}
        onBlur={onCommit}
      />
    </>
  )
}
