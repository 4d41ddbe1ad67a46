import type { ReactNode } from 'react'
import './article-table.css'

interface ArticleTableProps {
  caption: string
  columns: readonly string[]
  /**
   * One cell for each column; the first is the header of the row. With an id the row is a link target.
   */
  rows: readonly { id?: string; cells: readonly ReactNode[] }[]
}

/**
 * A table whose rows become stacked blocks in a narrow column. It sets its roles itself, because some browsers drop
 * the roles of a table whose `display` is changed.
 */
export function ArticleTable({ caption, columns, rows }: ArticleTableProps) {
  return (
    <table className="article-table" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells: [header, ...cells] }, row) => (
          <tr key={id ?? row} id={id} role="row">
            <th scope="row" role="rowheader">
              {header}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
