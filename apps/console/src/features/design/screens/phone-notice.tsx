import css from './phone-list.module.css'

/** The text that the phone shows in place of a list when nothing is chosen. */
export const PhoneNotice = ({ title, text }: { title: string; text: string }) => (
  <div className={css.notice}>
    <strong>{title}</strong>
    <span>{text}</span>
  </div>
)
