/** What a file chooser offers where a table is wanted. */
export const tableFiles = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'
