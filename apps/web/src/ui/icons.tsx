/**
 * Every icon of the page. They are decoration: hidden from assistive technology, so that a button's name is its
 * words alone (contract, section 5). A button that is only an icon carries its own Italian `aria-label`.
 */
import Aim from '@ant-design/icons-svg/es/asn/AimOutlined';
import Api from '@ant-design/icons-svg/es/asn/ApiOutlined';
import ArrowLeft from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import ArrowRight from '@ant-design/icons-svg/es/asn/ArrowRightOutlined';
import Bank from '@ant-design/icons-svg/es/asn/BankOutlined';
import BgColors from '@ant-design/icons-svg/es/asn/BgColorsOutlined';
import Bulb from '@ant-design/icons-svg/es/asn/BulbOutlined';
import Calendar from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CheckCircle from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import Check from '@ant-design/icons-svg/es/asn/CheckOutlined';
import Clear from '@ant-design/icons-svg/es/asn/ClearOutlined';
import Clock from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloseCircle from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import Close from '@ant-design/icons-svg/es/asn/CloseOutlined';
import Copy from '@ant-design/icons-svg/es/asn/CopyOutlined';
import Dashboard from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import Delete from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import Download from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import Down from '@ant-design/icons-svg/es/asn/DownOutlined';
import Edit from '@ant-design/icons-svg/es/asn/EditOutlined';
import Enter from '@ant-design/icons-svg/es/asn/EnterOutlined';
import Euro from '@ant-design/icons-svg/es/asn/EuroCircleOutlined';
import Eye from '@ant-design/icons-svg/es/asn/EyeOutlined';
import Filter from '@ant-design/icons-svg/es/asn/FilterOutlined';
import History from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import InfoCircle from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import LineChart from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import Link from '@ant-design/icons-svg/es/asn/LinkOutlined';
import Lock from '@ant-design/icons-svg/es/asn/LockOutlined';
import MenuFold from '@ant-design/icons-svg/es/asn/MenuFoldOutlined';
import Menu from '@ant-design/icons-svg/es/asn/MenuOutlined';
import MenuUnfold from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined';
import Minus from '@ant-design/icons-svg/es/asn/MinusOutlined';
import Mobile from '@ant-design/icons-svg/es/asn/MobileOutlined';
import PaperClip from '@ant-design/icons-svg/es/asn/PaperClipOutlined';
import Plus from '@ant-design/icons-svg/es/asn/PlusOutlined';
import Printer from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import Question from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import Reload from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import Save from '@ant-design/icons-svg/es/asn/SaveOutlined';
import Search from '@ant-design/icons-svg/es/asn/SearchOutlined';
import Setting from '@ant-design/icons-svg/es/asn/SettingOutlined';
import Stop from '@ant-design/icons-svg/es/asn/StopOutlined';
import Tool from '@ant-design/icons-svg/es/asn/ToolOutlined';
import Undo from '@ant-design/icons-svg/es/asn/UndoOutlined';
import Upload from '@ant-design/icons-svg/es/asn/UploadOutlined';
import Up from '@ant-design/icons-svg/es/asn/UpOutlined';
import User from '@ant-design/icons-svg/es/asn/UserOutlined';
import Warning from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, type ReactNode } from 'react';
import { decorative, type Icon } from './icon.tsx';

export type { Icon };

function draw(node: AbstractNode, key: number): ReactNode {
  return createElement(node.tag, { ...node.attrs, key }, node.children?.map(draw));
}

function fromSet(definition: IconDefinition): Icon {
  const root = typeof definition.icon === 'function' ? definition.icon('', '') : definition.icon;
  return decorative(root.attrs.viewBox ?? '64 64 896 896', root.children?.map(draw));
}

export const AimIcon = fromSet(Aim);
export const ArrowLeftIcon = fromSet(ArrowLeft);
export const ArrowRightIcon = fromSet(ArrowRight);
export const BuildingIcon = fromSet(Bank);
export const BulbIcon = fromSet(Bulb);
export const CalendarIcon = fromSet(Calendar);
export const ChartIcon = fromSet(LineChart);
export const CheckCircleIcon = fromSet(CheckCircle);
export const CheckIcon = fromSet(Check);
export const ClearIcon = fromSet(Clear);
export const ClockIcon = fromSet(Clock);
export const CloseCircleIcon = fromSet(CloseCircle);
export const CloseIcon = fromSet(Close);
export const ColorsIcon = fromSet(BgColors);
export const CopyIcon = fromSet(Copy);
export const DashboardIcon = fromSet(Dashboard);
export const DeleteIcon = fromSet(Delete);
export const DownIcon = fromSet(Down);
export const DownloadIcon = fromSet(Download);
export const EditIcon = fromSet(Edit);
export const EnterKeyIcon = fromSet(Enter);
export const EuroIcon = fromSet(Euro);
export const EyeIcon = fromSet(Eye);
export const FilterIcon = fromSet(Filter);
export const ForbidIcon = fromSet(Stop);
export const HelpIcon = fromSet(Question);
export const HistoryIcon = fromSet(History);
export const InfoIcon = fromSet(InfoCircle);
export const LinkIcon = fromSet(Link);
export const LockIcon = fromSet(Lock);
export const MenuFoldIcon = fromSet(MenuFold);
export const MenuIcon = fromSet(Menu);
export const MenuUnfoldIcon = fromSet(MenuUnfold);
export const MinusIcon = fromSet(Minus);
export const PaperClipIcon = fromSet(PaperClip);
export const PhoneIcon = fromSet(Mobile);
export const PlantIcon = fromSet(Api);
export const PlusIcon = fromSet(Plus);
export const PrintIcon = fromSet(Printer);
export const ReloadIcon = fromSet(Reload);
export const SaveIcon = fromSet(Save);
export const SearchIcon = fromSet(Search);
export const SettingIcon = fromSet(Setting);
export const ToolIcon = fromSet(Tool);
export const UndoIcon = fromSet(Undo);
export const UpIcon = fromSet(Up);
export const UploadIcon = fromSet(Upload);
export const UserIcon = fromSet(User);
export const WarningIcon = fromSet(Warning);

/** Three sheets, one over the other: the map's layers. */
export const LayersIcon = decorative(
  '0 0 24 24',
  <g fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinejoin="round" strokeLinecap="round">
    <path d="m12 3 9 5-9 5-9-5z" />
    <path d="m3 12.5 9 5 9-5M3 17l9 5 9-5" />
  </g>,
);

/** A dashed box with a pointer: selection by a box. */
export const BoxSelectIcon = decorative(
  '0 0 24 24',
  <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
    <path d="M4 4h2.5M10 4h4M17.5 4H20v2.5M20 10v3M4 6.5V4M4 10v4M4 17.5V20h2.5M10 20h3" />
    <path d="m14.5 14.5 2.2 6.5 1.4-2.9 2.9-1.4z" fill="currentColor" strokeLinejoin="round" />
  </g>,
);
