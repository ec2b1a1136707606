import { Input } from 'antd';
import { SearchIcon } from './icons.tsx';

interface FilterInputProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The filter of a short list, which the page holds whole: any part of any word. */
export function FilterInput({ value, onChange }: FilterInputProps) {
  return (
    <Input
      aria-label="Filtro"
      placeholder="Filtro"
      prefix={<SearchIcon />}
      allowClear
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
