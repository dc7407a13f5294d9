import { isMailAddress } from '@vitrine/domain/formats/mail-address.rules'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/server'
import { deliverMail, findRefusal } from '../modules/mail/index.ts'
import type { Command } from './command.ts'

/** Sends a mail at once and says what the mail server answered. */
export const testMail: Command = async (ports, [address, ...rest]) => {
  if (address === undefined || !isMailAddress(address) || rest.length > 0) {
    console.error('Usage: test-mail <e-mail>')
    return 2
  }
  const locale = 'en'
  const mail = { subject: m.mail_test_subject({}, { locale }), text: [m.mail_test_text({}, { locale })] }
  try {
    const end = await deliverMail(ports, { id: newId(), to: address, locale }, mail)
    if (end === 'sent') {
      console.log(`The mail server took a mail for ${address}.`)
      return 0
    }
    const refusal =
      end === 'refused' ? await findRefusal(ports.allTables('Refused addresses belong to no app.'), address) : undefined
    console.error(
      end === 'no-mail'
        ? 'No mail server is set up: set SMTP_URL and MAIL_FROM.'
        : `The mail server refused ${address}: ${refusal?.reason}`,
    )
  } catch (error) {
    console.error(`The mail server did not take the mail: ${(error as Error).message}`)
  }
  return 1
}
