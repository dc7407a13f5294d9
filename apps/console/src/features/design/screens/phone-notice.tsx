import css from './phone-list.module.css'

/** What the phone says in the place of a list without anything chosen. */
export const PhoneNotice = ({ title, text }: { title: string; text: string }) => (
  <div className={css.notice}>
    <strong>{title}</strong>
    <span>{text}</span>
  </div>
)
