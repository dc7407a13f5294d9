import { Textarea, TextInput } from '@mantine/core'
import { emailMessage, isEmailAddress, isPhoneNumber, phoneMessage } from '@vitrine/domain/actions/action.rules'
import type { ActionPartProps } from './action-part.ts'
import { CheckedInput } from './checked-input.tsx'

const phoneExample = '+49 30 1234567'

export const PhoneTarget = (of: ActionPartProps) => (
  <CheckedInput
    of={of}
    part="phone.number"
    label="Phone number"
    type="tel"
    placeholder={phoneExample}
    required
    maxLength={40}
    stored={of.action.phone?.number ?? ''}
    isValid={isPhoneNumber}
    message={phoneMessage}
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
        label="Phone number"
        help="Without one the shopper chooses whom to write to"
        type="tel"
        placeholder={phoneExample}
        maxLength={40}
        stored={sms.number ?? ''}
        isValid={isPhoneNumber}
        message={phoneMessage}
        toAction={(number) => ({ ...action, sms: { ...sms, number: number || undefined } })}
      />
      <Textarea
        id={`${id}_sms_text`}
        label="Text"
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
        label="E-mail address"
        type="email"
        placeholder="hello@yourshop.com"
        required
        maxLength={320}
        stored={email.address}
        isValid={isEmailAddress}
        message={emailMessage}
        toAction={(address) => ({ ...action, email: { ...email, address } })}
      />
      <TextInput
        id={`${id}_email_subject`}
        label="Subject"
        maxLength={500}
        value={email.subject}
        onChange={(event) => onType({ ...action, email: { ...email, subject: event.currentTarget.value } })}
        onBlur={onCommit}
      />
      <Textarea
        id={`${id}_email_content`}
        label="Content"
        rows={4}
        maxLength={5000}
        value={email.content}
        onChange={(event) => onType({ ...action, email: { ...email, content: event.currentTarget.value } })}
        onBlur={onCommit}
      />
    </>
  )
}
