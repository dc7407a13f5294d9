import { Textarea, TextInput } from '@mantine/core'
import { emailMessage, isEmailAddress, isPhoneNumber, phoneMessage } from '@vitrine/domain/actions/action.rules'
import type { ActionPartProps } from './action-part.ts'
import { CheckedInput } from './checked-input.tsx'

const phoneExample = '+49 30 1234567'

export const PhoneTarget = ({ id, action, onType, onCommit }: ActionPartProps) => (
  <CheckedInput
    id={`${id}_phone`}
    label="Phone number"
    type="tel"
    placeholder={phoneExample}
    required
    maxLength={40}
    stored={action.phone?.number ?? ''}
    isValid={isPhoneNumber}
    message={phoneMessage}
    onType={(number) => onType({ ...action, phone: { number } })}
    onCommit={onCommit}
  />
)

export function SmsTarget({ id, action, onType, onCommit }: ActionPartProps) {
  const sms = { ...action.sms, text: action.sms?.text ?? '' }
  return (
    <>
      <CheckedInput
        id={`${id}_sms_number`}
        label="Phone number"
        help="Without one the shopper chooses whom to write to"
        type="tel"
        placeholder={phoneExample}
        maxLength={40}
        stored={sms.number ?? ''}
        isValid={isPhoneNumber}
        message={phoneMessage}
        onType={(number) => onType({ ...action, sms: { ...sms, number: number || undefined } })}
        onCommit={onCommit}
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

export function EmailTarget({ id, action, onType, onCommit }: ActionPartProps) {
  const email = {
    address: action.email?.address ?? '',
    subject: action.email?.subject ?? '',
    content: action.email?.content ?? '',
  }
  return (
    <>
      <CheckedInput
        id={`${id}_email`}
        label="E-mail address"
        type="email"
        placeholder="hello@yourshop.com"
        required
        maxLength={320}
        stored={email.address}
        isValid={isEmailAddress}
        message={emailMessage}
        onType={(address) => onType({ ...action, email: { ...email, address } })}
        onCommit={onCommit}
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
