/** The head of a table's column of buttons: read aloud, and not seen. */
export function ActionsHead({ className }: { readonly className?: string | undefined }) {
  return (
    <th scope="col" className={className}>
      <span className="visually-hidden">Azioni</span>
    </th>
  );
}
