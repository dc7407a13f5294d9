import classes from './login-picture.module.css'

const products = ['a', 'b', 'c', 'd']

/** A phone with a shop's home page, drawn with boxes: an example of what the console makes. Decoration only. */
export function LoginPicture() {
  return (
    <div className={classes.phone}>
      <div className={classes.bar}>
        <span />
        <span />
      </div>
      <div className={classes.search} />
      <div className={classes.banner}>
        <span />
        <span />
      </div>
      <div className={classes.grid}>
        {products.map((product) => (
          <div key={product} className={classes.product} data-shade={product}>
            <div />
            <span />
            <span />
          </div>
        ))}
      </div>
      <div className={classes.tabs}>
        <span data-active />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
