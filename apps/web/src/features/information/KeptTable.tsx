export interface KeptThing {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

interface KeptTableProps {
  /** What the columns are called. */
  readonly columns?: KeptThing;
  readonly things: readonly KeptThing[];
}

const italian: KeptThing = { what: 'Che cosa', why: 'Perché', howLong: 'Per quanto tempo' };

/** What is kept, why, and for how long. */
export function KeptTable({ columns = italian, things }: KeptTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.why}</th>
          <th scope="col">{columns.howLong}</th>
        </tr>
      </thead>
      <tbody>
        {things.map(({ what, why, howLong }) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{why}</td>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
