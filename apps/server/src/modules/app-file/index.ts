/** What commands may use of app files. */
export { exportApp } from './export-app.ts'
export { importApp } from './import-app.ts'
