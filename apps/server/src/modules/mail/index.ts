/** What other modules and commands may use of mail. */
export { deliverMail, mailRetries } from './deliver-mail.ts'
export { type MailFigure, type MailText, mailLanguage } from './letter.ts'
export { giveMailBack, takeMail } from './mailbox-limits.ts'
export { plainName, plainWords } from './plain-words.ts'
export { findRefusal, forgetRefusal } from './refused-addresses.queries.ts'
